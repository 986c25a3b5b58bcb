import type { UID } from '@strapi/types';

/**
 * A draft as an editor typed it, with the parts and blocks that it is put together from: what it could be written as again.
 * A file or another record is in it by its name and how it is found.
 */
export type Content = Record<string, unknown>;

export interface Attribute {
  type: string;
  component?: string;
  components?: string[];
  target?: string;
  allowedTypes?: string[];
  multiple?: boolean;
  repeatable?: boolean;
  relation?: string;
  default?: unknown;
}
interface Named {
  id: number;
  documentId: string;
  name?: string;
  title?: string;
}
type Part = Record<string, unknown> & { __component?: string };

/** What Strapi keeps beside what is typed. */
const OWN = /^(created|updated|published)(At|By)$|^locale$|^localizations$/;

export const attributesOf = (uid: string): [string, Attribute][] =>
  Object.entries(strapi.getModel(uid as UID.ContentType).attributes).filter(([name]) => !OWN.test(name)) as [
    string,
    Attribute,
  ][];

export function populateOf(uid: string): Record<string, unknown> {
  const populate = (name: string) => ({ populate: populateOf(name) });
  return Object.fromEntries(
    attributesOf(uid).flatMap(([name, { type, component = '', components = [] }]): [string, unknown][] => {
      if (type === 'media' || type === 'relation') return [[name, true]];
      if (type === 'component') return [[name, populate(component)]];
      if (type !== 'dynamiczone') return [];
      return [[name, { on: Object.fromEntries(components.map((each) => [each, populate(each)])) }]];
    }),
  );
}

export async function contentOf(uid: UID.ContentType, documentId: string): Promise<Content | undefined> {
  const draft = await strapi.documents(uid).findOne({ documentId, populate: populateOf(uid) as never });
  return draft ? partOf(uid, draft as unknown as Part) : undefined;
}

const each = <From, To>(value: From | From[], change: (one: From) => To): To | To[] =>
  Array.isArray(value) ? value.map(change) : change(value);

function partOf(uid: string, part: Part): Content {
  const contentOfField = ({ type, component = '' }: Attribute, value: unknown): unknown => {
    if (value === null || value === undefined) return null;
    if (type === 'media') return each<Named, object>(value as Named, ({ id, name }) => ({ id, name }));
    if (type === 'relation')
      return each<Named, object>(value as Named, (one) => ({ documentId: one.documentId, name: nameOf(one) }));
    if (type === 'component') return each<Part, Content>(value as Part, (one) => partOf(component, one));
    if (type === 'dynamiczone')
      return each<Part, Content>(value as Part, (one) => ({
        __component: one.__component,
        ...partOf(one.__component ?? '', one),
      }));
    return value;
  };
  return Object.fromEntries(
    attributesOf(uid).map(([name, attribute]) => [name, contentOfField(attribute, part[name])]),
  );
}

const nameOf = ({ name, title, documentId }: Named) => name ?? title ?? documentId;

/** What the document service is given to write it again: without files, records, fields and kinds of blocks that are gone. */
export async function writable(uid: string, content: Content): Promise<Content> {
  const contentOfField = async ({ type, component = '', components = [], target = '' }: Attribute, value: unknown) => {
    if (value === null) return null;
    if (type === 'media') return present<Named>(value as Named, ({ id }) => row('plugin::upload.file', { id }));
    if (type === 'relation') {
      const found = await present<Named>(value as Named, ({ documentId }) => row(target, { documentId }));
      return { set: [found ?? []].flat() };
    }
    if (type === 'component') return present<Part>(value as Part, (one) => writable(component, one));
    if (type === 'dynamiczone')
      return present<Part>(value as Part, async ({ __component = '', ...one }) =>
        components.includes(__component) ? { __component, ...(await writable(__component, one)) } : null,
      );
    return value;
  };
  const written = attributesOf(uid).filter(([name]) => name in content);
  return Object.fromEntries(
    await Promise.all(written.map(async ([name, attribute]) => [name, await contentOfField(attribute, content[name])])),
  );
}

/** What becomes of one or many, without those of which nothing does. */
async function present<From>(value: From | From[], change: (one: From) => Promise<object | null>) {
  if (!Array.isArray(value)) return change(value);
  return (await Promise.all(value.map(change))).filter((one) => one !== null);
}

async function row(uid: string, where: object): Promise<object | null> {
  const found: Named | null = await strapi.db.query(uid).findOne({ where, select: ['id', 'documentId'] });
  return found && { id: found.id, documentId: found.documentId };
}
