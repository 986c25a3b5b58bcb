import { afterEach, expect, it } from 'vitest';
import { call, editorToken, knex } from './plain-strapi';

const SIZE = 'api::catalogue.size';
const LABEL = 'api::catalogue.stock-label';

interface Heard {
  uid: string;
  action: string;
  params: { documentId?: string; data?: Record<string, unknown> };
}
/** What `documents.use` answers; Strapi's types do not say it. */
let stopHearing = () => {};
afterEach(() => stopHearing());

function hear(change: (heard: Heard) => unknown = () => {}): Heard[] {
  const all: Heard[] = [];
  stopHearing = strapi.documents.use(async (context, next) => {
    const heard = context as unknown as Heard;
    all.push({ ...heard, params: structuredClone(heard.params) });
    await change(heard);
    return next();
  }) as unknown as () => void;
  return all;
}

it('bootstrap/record-rules: every write of its UI comes by the document service, with its uid, action and params', async () => {
  const token = await editorToken();
  const heard = hear();
  const records = `/content-manager/collection-types/${SIZE}`;
  const { data } = (await call('POST', records, { token, body: { name: 'Heard' } })).body;
  const { documentId } = data;
  await call('PUT', `${records}/${documentId}`, { token, body: { name: 'Heard too' } });
  await call('POST', `${records}/clone/${documentId}`, { token, body: { name: 'Cloned' } });
  await call('DELETE', `${records}/${documentId}`, { token });
  const writes = heard.filter(({ action }) => /^(create|update|clone|delete)$/.test(action));
  expect(writes.map(({ uid, action, params }) => [uid, action, params.documentId, params.data?.name])).toEqual([
    [SIZE, 'create', undefined, 'Heard'],
    [SIZE, 'update', documentId, 'Heard too'],
    [SIZE, 'clone', documentId, 'Cloned'],
    [SIZE, 'delete', documentId, undefined],
  ]);
});

it('bootstrap/record-rules: what a middleware sets is what is written', async () => {
  hear(({ params }) => Object.assign(params.data ?? {}, { name: 'Set by a middleware' }));
  const { documentId } = await strapi.documents(SIZE).create({ data: { name: 'Given' } as never });
  expect(await strapi.documents(SIZE).findOne({ documentId })).toMatchObject({ name: 'Set by a middleware' });
});

it('bootstrap/record-changes: the document service joins the transaction that is open', async () => {
  const failed = strapi.db.transaction(async ({ trx }) => {
    const { id } = await strapi.documents(SIZE).create({ data: { name: 'Rolled back' } as never });
    expect(await trx('sizes').where({ id })).toHaveLength(1);
    throw new Error('not this time');
  });
  await expect(failed).rejects.toThrow('not this time');
  expect(await knex()('sizes').where({ name: 'Rolled back' })).toEqual([]);
});

it('bootstrap/record-changes: a middleware knows who is signed in at its UI', async () => {
  const token = await editorToken();
  const names: unknown[] = [];
  hear(() => names.push(strapi.requestContext.get()?.state.user?.firstname));
  await call('GET', `/content-manager/collection-types/${SIZE}`, { token });
  expect(new Set(names)).toEqual(new Set(['E']));
});

it('bootstrap/editor-relations: its UI says of a relation what to connect and disconnect; a key is written as an id', async () => {
  const token = await editorToken();
  const size = await strapi.documents(SIZE).create({ data: { name: 'Related' } as never });
  const product = await strapi.db.query('api::catalogue.product').create({
    data: { name: 'P', slug: 'p', price: 1, is_active: false },
  });
  const key = { id: size.id, documentId: size.documentId };
  const heard = hear(({ uid, params: { data } }) => {
    if (uid === LABEL && data) Object.assign(data, { size: size.id, product: product.id });
  });
  const body = { quantity: 1, size: { connect: [key], disconnect: [] } };
  const made = await call('POST', `/content-manager/collection-types/${LABEL}`, { token, body });
  const said = heard.find(({ uid, action }) => uid === LABEL && action === 'create')?.params.data?.size;
  expect(said).toMatchObject({ connect: [{ id: size.id }], disconnect: [] });
  expect(await knex()('stock_labels').where({ id: made.body.data.id }).pluck('size_id')).toEqual([size.id]);
});
