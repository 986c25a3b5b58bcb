import type { Db } from '../database/db';
import { anyOf, query, run } from '../database/query';
import { invalid } from '../http/http-error';
import { type Attribute, attributesOf, type Content } from './content-of';
import { type DocumentFile, presentFile } from './documents';

/** A document as a form of the back office holds it, and what the document service is given to write it. */

type Part = Record<string, unknown> & { __component?: string };
interface Related {
  id: number;
  name?: string;
  title?: string;
}

/** The moment at which a draft is published is no text. */
const isTyped = ([name]: [string, Attribute]) => name !== 'publish_at';
const BLOCK = 'block.';

/** Every field with a value that a control can show; a file with what shows it, a record with its name. */
export function formOf(uid: string, part: Part): Content {
  return Object.fromEntries(
    attributesOf(uid)
      .filter(isTyped)
      .map(([name, attribute]) => [name, shownValue(attribute, part[name])]),
  );
}

const EMPTY: Record<string, unknown> = { string: '', text: '', uid: '', blocks: [] };

function shownValue(attribute: Attribute, value: unknown): unknown {
  const { type, component = '' } = attribute;
  const all = [value ?? []].flat();
  const many = (shown: object[], isMany: boolean | undefined) => (isMany ? shown : (shown[0] ?? null));
  if (type === 'media') return many((all as DocumentFile[]).map(fileOf), attribute.multiple);
  if (type === 'relation')
    return many(
      (all as Related[]).map(({ id, name, title }) => ({ id, name: name ?? title ?? '' })),
      attribute.relation?.endsWith('ToMany'),
    );
  if (type === 'component')
    return many(
      (all as Part[]).map((one) => formOf(component, one)),
      attribute.repeatable,
    );
  if (type === 'dynamiczone')
    return (all as Part[]).map(({ __component = '', ...one }) => ({
      type: __component.replace(BLOCK, ''),
      ...formOf(__component, one),
    }));
  if (type === 'decimal') return value === null || value === undefined ? null : Number(value);
  return value ?? EMPTY[type] ?? attribute.default ?? null;
}

const fileOf = (file: DocumentFile) =>
  file.mime.startsWith('image/')
    ? { id: file.id, picture: presentFile(file) }
    : { id: file.id, url: file.url, type: file.mime };

/** What of a form is written; what it does not have stays. Throws 400 at a file or record that is gone. */
export async function dataOf(trx: Db, uid: string, form: Content, at = ''): Promise<Content> {
  const written = attributesOf(uid).filter(([name]) => form[name] !== undefined);
  const entries: [string, unknown][] = [];
  for (const [name, attribute] of written)
    entries.push([name, await dataOfField(trx, attribute, form[name], at + name)]);
  return Object.fromEntries(entries);
}

async function dataOfField(trx: Db, attribute: Attribute, value: unknown, at: string): Promise<unknown> {
  const { type, component = '', target = '' } = attribute;
  const all = [value ?? []].flat() as Part[];
  const placeOf = (index: number) => (Array.isArray(value) ? `${at}.${index}` : at);
  if (type === 'media') {
    const ids = (all as unknown as Related[]).map(({ id }) => id);
    await assertFiles(trx, attribute, ids, placeOf);
    return attribute.multiple ? ids : (ids[0] ?? null);
  }
  if (type === 'relation') {
    const set = [];
    for (const [index, { id }] of all.entries()) {
      const found = await strapi.db.query(target).findOne({ where: { id }, select: ['id', 'documentId'] });
      if (!found) throw invalid(placeOf(index), 'This is no longer there. Please choose again.');
      set.push({ id: found.id, documentId: found.documentId });
    }
    return { set };
  }
  if (type === 'component' || type === 'dynamiczone') {
    const parts = [];
    for (const [index, { type: block, ...one }] of all.entries()) {
      const name = type === 'component' ? component : BLOCK + block;
      const data = await dataOf(trx, name, one, `${placeOf(index)}.`);
      parts.push(type === 'component' ? data : { __component: name, ...data });
    }
    return type === 'component' && !attribute.repeatable ? (parts[0] ?? null) : parts;
  }
  return value;
}

async function assertFiles(
  trx: Db,
  { allowedTypes = [] }: Attribute,
  ids: readonly number[],
  placeOf: (index: number) => string,
): Promise<void> {
  if (!ids.length) return;
  const kind = allowedTypes.includes('videos') ? 'video' : 'image';
  const rows = await run(
    trx,
    query
      .selectFrom('files')
      .select('id')
      .where('id', '=', anyOf([...ids]))
      .where('mime', 'like', `${kind}/%`)
      .forKeyShare(),
  );
  const found = new Set(rows.map(({ id }) => id));
  const gone = ids.findIndex((id) => !found.has(id));
  if (gone !== -1) throw invalid(placeOf(gone), 'This file is no longer there. Please upload it again.');
}
