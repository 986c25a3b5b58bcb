import type { GstRule } from 'shared-types/contract/gst-slabs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInEditor } from '../../helpers/editor';
import { createOrder, createProduct, createShopper, createStaff } from '../../helpers/factories';
import { errorsOf, get, query, request } from '../../helpers/shop';

/** A heading that no other file's products have. */
const HEADING = '9705';
let token: string;
const mine: number[] = [];
beforeAll(async () => {
  token = (await createStaff('admin')).token;
});
afterAll(async () => {
  await query('UPDATE products SET hsn_code = $1 WHERE id = ANY($2)', ['6109', mine]);
  for (const { id, hsn_prefix } of await rules()) if (hsn_prefix.startsWith(HEADING)) await remove(id);
});

const rules = async () => (await get<{ rules: GstRule[] }>('/gst-slabs', token)).body.rules;
const ofHeading = async () => (await rules()).filter(({ hsn_prefix }) => hsn_prefix === HEADING);
const remove = (id: number) => request('DELETE', `/gst-slabs/${id}`, { token });
const add = (rule: object) =>
  request<GstRule>('POST', '/gst-slabs', {
    token,
    body: { hsn_prefix: HEADING, valid_from: '2025-09-22', slabs: [{ up_to: null, rate: 12 }], ...rule },
  });
const change = (rule: GstRule, changes: object) => {
  const { hsn_prefix, valid_from, slabs } = rule;
  return request<GstRule>('PUT', `/gst-slabs/${rule.id}`, {
    token,
    body: { hsn_prefix, valid_from, slabs, ...changes },
  });
};

it('holds from its day on, beside those before and those to come', async () => {
  const slabs = [
    { up_to: 2500, rate: 5 },
    { up_to: null, rate: 18 },
  ];
  for (const valid_from of ['2020-01-01', '2025-09-22', '2099-04-01'])
    expect((await add({ valid_from, slabs })).status).toBe(201);
  expect((await ofHeading()).map(({ valid_from, state }) => [valid_from, state])).toEqual([
    ['2099-04-01', 'to_come'],
    ['2025-09-22', 'now'],
    ['2020-01-01', 'past'],
  ]);
  const [, now] = await ofHeading();
  expect(now?.slabs).toEqual(slabs);
  const again = await add({ slabs });
  expect([again.status, errorsOf(again.body)?.[0]?.path]).toEqual([400, 'valid_from']);
  for (const { id } of await ofHeading()) expect((await remove(id)).status).toBe(200);
  expect(await ofHeading()).toEqual([]);
});

it('is corrected, in the trail of its rows, and not by who read an older one', async () => {
  const { body: rule } = await add({});
  const slabs = [
    { up_to: 1000, rate: 5 },
    { up_to: null, rate: 12 },
  ];
  const seen_updated_at = rule.updated_at;
  const changed = await change(rule, { slabs, seen_updated_at });
  expect([changed.status, changed.body]).toMatchObject([200, { slabs }]);
  expect((await change(rule, { slabs, seen_updated_at })).status).toBe(409);
  expect(
    await query('SELECT act FROM changes WHERE record_kind = $1 AND record_id = $2', ['tax-slab', rule.id]),
  ).toEqual([{ act: 'created' }]);
  const moved = await change(changed.body, { valid_from: '2026-01-01' });
  expect([moved.status, moved.body]).toMatchObject([200, { valid_from: '2026-01-01', slabs }]);
  expect((await remove(moved.body.id)).status).toBe(200);
});

it.each([
  ['hsn_prefix', { hsn_prefix: '9' }],
  ['hsn_prefix', { hsn_prefix: 'kurta' }],
  ['valid_from', { valid_from: '' }],
  ['slabs', { slabs: [] }],
  ['slabs.0.rate', { slabs: [{ up_to: null, rate: 41 }] }],
  ['slabs.0.rate', { slabs: [{ up_to: null, rate: -1 }] }],
  ['slabs.0.up_to', { slabs: [{ up_to: 1000, rate: 5 }] }],
  [
    'slabs.0.up_to',
    {
      slabs: [
        { up_to: null, rate: 5 },
        { up_to: null, rate: 12 },
      ],
    },
  ],
  [
    'slabs.1.up_to',
    {
      slabs: [
        { up_to: 1000, rate: 5 },
        { up_to: 1000, rate: 12 },
        { up_to: null, rate: 18 },
      ],
    },
  ],
  ['slabs.0.extra', { slabs: [{ up_to: null, rate: 5, extra: 1 }] }],
])('is refused at %s (%#)', async (field, wrong) => {
  const { status, body } = await add(wrong);
  expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, field]);
});

it('changes no document that was issued, and leaves no product without a rate', async () => {
  const { body: rule } = await add({});
  const product = await createProduct();
  mine.push(product.id);
  await query('UPDATE products SET hsn_code = $1, gst_rate = NULL WHERE id = $2', ['97053900', product.id]);
  const { id } = await createOrder(await createShopper(), product);
  const documents = () => query('SELECT to_jsonb(i) AS document FROM invoices i WHERE order_id = $1', [id]);
  const issued = await documents();
  expect(issued).toHaveLength(1);
  expect(JSON.stringify(issued)).toContain('12');
  const { status, body } = await change(rule, { slabs: [{ up_to: null, rate: 28 }] });
  expect([status, body.slabs]).toEqual([200, [{ up_to: null, rate: 28 }]]);
  expect(await documents()).toEqual(issued);
  const refused = await remove(rule.id);
  expect([refused.status, errorsOf(refused.body)?.[0]]).toMatchObject([
    400,
    { path: 'slabs', message: expect.stringContaining(product.name) },
  ]);
  expect((await change(body, { hsn_prefix: '9999' })).status).toBe(400);
  expect((await ofHeading())[0]?.slabs).toEqual([{ up_to: null, rate: 28 }]);
});

it('is not deleted while products are taxed by it, here or in Strapi’s UI, where nothing changes a rate of today', async () => {
  const slabs = '/content-manager/collection-types/api::tax.gst-slab';
  const cms = await signInEditor();
  const { body: rule } = await add({ hsn_prefix: `${HEADING}20`, valid_from: '2020-01-01' });
  const { body: later } = await add({ hsn_prefix: `${HEADING}20`, slabs: [{ up_to: null, rate: 5 }] });
  const product = await createProduct({ hsn: `${HEADING}2000` });
  mine.push(product.id);
  const [slab] = await query<{ document_id: string }>('SELECT document_id FROM gst_slabs WHERE id = $1', [later.id]);
  const tries = [
    () => remove(later.id),
    () => cms('DELETE', `${slabs}/${slab?.document_id}`),
    () => cms('PUT', `${slabs}/${slab?.document_id}`, { rate: 18 }),
    () => cms('POST', slabs, { hsn_prefix: `${HEADING}20`, valid_from: '2026-02-01', rate: 18 }),
    () => cms('POST', `${slabs}/actions/bulkDelete`, { documentIds: [slab?.document_id] }),
  ];
  for (const attempt of tries) {
    const { status, body } = await attempt();
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(product.name)]);
  }
  // One that was followed taxes nothing any more.
  expect((await remove(rule.id)).status).toBe(200);
});

it('is the same that Strapi’s UI has', async () => {
  const cms = await signInEditor();
  const made = await cms('POST', '/content-manager/collection-types/api::tax.gst-slab', {
    ...{ hsn_prefix: `${HEADING}10`, valid_from: '2026-02-01', rate: 5 },
  });
  expect(made.status).toBe(201);
  expect((await rules()).find(({ hsn_prefix }) => hsn_prefix === `${HEADING}10`)).toMatchObject({
    valid_from: '2026-02-01',
    slabs: [{ up_to: null, rate: 5 }],
  });
  expect((await get('/gst-slabs/2000000000', token)).status).toBe(404);
  expect((await remove(2_000_000_000)).status).toBe(404);
});
