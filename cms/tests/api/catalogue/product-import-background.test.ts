import type { StaffProduct } from 'shared-types/contract/product-form';
import type { ProductImport } from 'shared-types/contract/product-imports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { concurrentEdit } from '../../helpers/concurrent-edit';
import { eventually } from '../../helpers/eventually';
import { createOrder, createProduct, createShopper, createStaff, type Person, stockOf } from '../../helpers/factories';
import { pictureHost } from '../../helpers/picture-host';
import { actOn, carryOut, checkFile, importFile, importIn } from '../../helpers/product-import';
import { get, query, request } from '../../helpers/shop';
import { picture, upload } from '../../helpers/upload';

const tag = Math.random().toString(36).slice(2);
const leaf = `Stole ${tag}`;
const [red, blue] = [`Red ${tag}`, `Blue ${tag}`];
const [small, large] = [`Small ${tag}`, `Large ${tag}`];
let owner: Person;
let ownerName = '';
let host: Awaited<ReturnType<typeof pictureHost>>;

beforeAll(async () => {
  owner = await createStaff('super_admin', 'admin');
  ownerName = await nameOf(owner);
  host = await pictureHost();
  await query(
    `WITH root AS (INSERT INTO categories (document_id, slug, name, is_active) VALUES ($1, $1, $1, true) RETURNING id)
     INSERT INTO categories (document_id, slug, name, parent_id, is_active) SELECT $2, $2, $2, id, true FROM root`,
    [`Root ${tag}`, leaf],
  );
  for (const name of [small, large])
    await query("INSERT INTO sizes (document_id, name, position) VALUES ('s' || $1, $1, 0)", [name]);
  for (const name of [red, blue])
    await query("INSERT INTO colors (document_id, name, hex_code, position) VALUES ('c' || $1, $1, '#000080', 0)", [
      name,
    ]);
});
beforeEach(() => host.hold());
const { other, interleaved } = concurrentEdit();
afterAll(() => host.stop());

const nameOf = async ({ id }: Person) =>
  (await query<{ name: string }>('SELECT name FROM up_users WHERE id = $1', [id]))[0]?.name ?? '';
let count = 0;
const fresh = () => `fresh-${tag}-${++count}`;
type Row = Record<string, string | number>;
const csv = (rows: Row[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: string | number) => (/[",\n]/.test(`${value}`) ? `"${value}"` : `${value}`);
  return [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','))].join(
    '\n',
  );
};
const newProduct = (slug: string, said: Row = {}): Row => ({ slug, name: slug, category: leaf, price: 900, ...said });
const bySlug = async (slug: string) => {
  const [row] = await query<{ id: number }>('SELECT id FROM products WHERE slug = $1', [slug]);
  return row ? (await get<StaffProduct>(`/products/${row.id}`, owner.token)).body : null;
};
const picturesOf = (id: number) =>
  query<{ source: string; file_id: number | null; content: Buffer | null }>(
    'SELECT source, file_id, content FROM product_import_pictures WHERE import_id = $1',
    [id],
  );
async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const addZip = (id: number, zip: Buffer, token: string | null = owner.token) =>
  upload<ProductImport & { message: string }>(token, zip, { name: 'p.zip', path: `/product-imports/${id}/pictures` });
/** Started, and under way with a picture that does not come. */
async function stuck(slug: string, more: Row[] = []) {
  const { id } = await checkFile(
    owner.token,
    csv([newProduct(slug, { pictures: `${host.url}/a-${slug}.jpg | ${host.url}/slow-${slug}.jpg` }), ...more]),
  );
  await eventually(async () => expect((await actOn(owner.token, id, 'start')).status).toBe(200));
  await eventually(async () => {
    expect(host.asked).toContain(`/slow-${slug}.jpg`);
    expect((await picturesOf(id)).filter(({ file_id }) => file_id !== null)).toHaveLength(1);
  });
  return id;
}

describe('pictures of an import', () => {
  it('are fetched from their addresses and drawn anew; exported and imported again they change nothing', async () => {
    const slug = fresh();
    const done = await importFile(
      owner.token,
      csv([
        newProduct(slug, { pictures: `${host.url}/1.jpg | ${host.url}/2.jpg`, color: red, size: small, quantity: 1 }),
        { slug, color: red, size: large, quantity: 1, variant_pictures: `${host.url}/red.jpg` },
        { slug, color: blue, size: small, quantity: 1 },
      ]),
    );
    expect(done).toMatchObject({ state: 'done', problems: [], pictures: 3 });
    const product = await bySlug(slug);
    const [one] = product?.images ?? [];
    expect(product?.images).toHaveLength(2);
    expect(product?.thumbnail?.id).toBe(one?.id);
    expect(one?.url).toMatch(/^\/uploads\/[0-9a-f]{32}_\d+\.webp$/);
    expect(product?.stocks.map(({ images }) => images.length)).toEqual([1, 1, 0]);
    expect(product?.stocks[0]?.images[0]?.id).toBe(product?.stocks[1]?.images[0]?.id);
    await eventually(async () => expect(await picturesOf(done.id)).toEqual([]));

    const { body } = await get<Buffer>('/reports/products', owner.token);
    const [heading, ...rows] = body.toString('utf8').slice(1).split('\r\n');
    const exported = [heading, ...rows.filter((row) => row.startsWith(`${slug},`))].join('\n');
    expect(exported).toContain(`${one?.url} | `);
    const asked = host.asked.length;
    expect(await importFile(owner.token, exported)).toMatchObject({ state: 'done', updated: 0, pictures: 0 });
    expect([await bySlug(slug), host.asked.length]).toEqual([product, asked]);
  });

  it('come from a zip by their names, whatever folder they lie in', async () => {
    const slug = fresh();
    const file = csv([newProduct(slug, { thumbnail: 'front side.png', pictures: 'back.webp | front side.png' })]);
    const without = await checkFile(owner.token, file);
    expect(without.problems.map(({ column, message }) => [column, message])).toEqual(
      expect.arrayContaining([
        ['thumbnail', 'No zip has a picture of the name front side.png'],
        ['pictures', 'No zip has a picture of the name back.webp'],
      ]),
    );
    const zip = await zipOf({
      'kurtas/front side.png': await picture('png'),
      'kurtas/back.webp': await picture('webp'),
      '__MACOSX/kurtas/._back.webp': Buffer.from('junk'),
      'kurtas/.DS_Store': Buffer.from('junk'),
    });
    expect((await addZip(without.id, zip, null)).status).toBe(401);
    expect((await addZip(2_000_000_000, zip)).status).toBe(404);
    expect((await addZip(without.id, zip)).status).toBe(200);
    const checked = await importIn(owner.token, without.id, ['checked']);
    expect(checked).toMatchObject({ problem_count: 0, pictures: 2, zip_pictures: 2 });
    expect(await carryOut(owner.token, checked.id)).toMatchObject({ state: 'done' });
    const product = await bySlug(slug);
    expect(product?.images).toHaveLength(2);
    expect(product?.thumbnail?.id).toBe(product?.images[1]?.id);
    expect((await addZip(without.id, zip)).status).toBe(409);
  });

  it('are refused with the whole zip when one is none, too large, or leads out of it', async () => {
    const { id } = await checkFile(owner.token, csv([newProduct(fresh())]));
    const good = await picture('png');
    const refusals: [Buffer, RegExp][] = [
      [Buffer.from('no zip'), /This is no zip/],
      [await zipOf({ 'good.png': good, 'notes.txt': Buffer.from('hello') }), /notes\.txt is no PNG/],
      [await zipOf({ 'bomb.png': Buffer.alloc(9 * 1024 * 1024) }), /bomb\.png has more than 8 MB/],
      [await zipOf({ 'a/same.png': good, 'b/same.png': good }), /two pictures of the name same\.png/],
      [await zipOf({ '.DS_Store': Buffer.from('x') }), /no picture in this zip/],
    ];
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`${n}.png`, Buffer.alloc(8 * 1024 * 1024)]));
    refusals.push([await zipOf(many), /too large for one zip/]);
    // Names and lengths that a program of ours would not write.
    const named = (await zipOf({ 'aa/evil.png': good })).toString('latin1');
    refusals.push([Buffer.from(named.replaceAll('aa/evil.png', '../../evil.png'), 'latin1'), /lead out of it/]);
    const lying = await zipOf({ 'bomb.png': Buffer.alloc(2 * 1024 * 1024) });
    const entry = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    lying.writeUInt32LE(10, entry + 24);
    refusals.push([lying, /bomb\.png is damaged/]);
    for (const [zip, message] of refusals) {
      const { status, body } = await addZip(id, zip);
      expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    }
    expect(await picturesOf(id)).toEqual([]);
    await actOn(owner.token, id, 'cancel');
  });

  it('that cannot be fetched are told by row and column, and nothing is imported', async () => {
    const slugs = [fresh(), fresh()];
    const [first = '', second = ''] = slugs;
    const failed = await importFile(
      owner.token,
      csv([
        newProduct(first, { pictures: `${host.url}/good.jpg` }),
        newProduct(second, { thumbnail: `${host.url}/text.jpg`, pictures: `${host.url}/missing.jpg` }),
      ]),
    );
    expect(failed).toMatchObject({
      state: 'failed',
      problems: expect.arrayContaining([
        { row: 3, column: 'pictures', message: expect.stringMatching(/missing\.jpg: .* answered 404$/) },
        { row: 3, column: 'thumbnail', message: expect.stringContaining('Choose a PNG, JPEG, WebP or AVIF picture') },
      ]),
    });
    expect([await bySlug(first), await bySlug(second)]).toEqual([null, null]);
    await eventually(async () => expect(await picturesOf(failed.id)).toEqual([]));
  });

  it('are never fetched from where only this machine can reach', async () => {
    const addresses = ['https://169.254.169.254/latest', 'https://10.0.0.1/a.png', 'http://example.com/a.png'];
    const { problems } = await checkFile(owner.token, csv([newProduct(fresh(), { pictures: addresses.join(' | ') })]));
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'pictures', 'The address does not lead to the public internet'],
      [2, 'pictures', 'The address does not lead to the public internet'],
      [2, 'pictures', 'The address must begin with https://'],
    ]);
  });
});

describe('an import that is under way', () => {
  it('leaves nothing behind when it is cancelled', async () => {
    const slug = fresh();
    const id = await stuck(slug);
    const [drawn] = (await picturesOf(id)).flatMap(({ file_id }) => file_id ?? []);
    expect((await actOn(owner.token, id, 'cancel')).body).toMatchObject({ state: 'cancelled' });
    host.release();
    await eventually(async () => {
      expect(await picturesOf(id)).toEqual([]);
      expect(await query('SELECT id FROM files WHERE id = $1', [drawn])).toEqual([]);
    });
    expect(await bySlug(slug)).toBeNull();
    expect((await actOn(owner.token, id, 'cancel')).status).toBe(409);
    expect((await actOn(owner.token, id, 'start')).status).toBe(409);
    // The file is still there.
    expect((await actOn(owner.token, id, 'check')).status).toBe(200);
    await importIn(owner.token, id, ['checked']);
    expect(await carryOut(owner.token, id)).toMatchObject({ state: 'done', created: 1 });
    expect((await bySlug(slug))?.images).toHaveLength(2);
  });

  it('is the only one: another is checked meanwhile, and started afterwards', async () => {
    const colleague = await createStaff('super_admin');
    const slugs = [fresh(), fresh()];
    const [first = '', second = ''] = slugs;
    const id = await stuck(first);
    const other = await checkFile(colleague.token, csv([newProduct(second)]));
    const refused = await actOn(colleague.token, other.id, 'start');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `“products.csv” of ${ownerName} is being imported. One file at a time: start this one when it is done.`,
    ]);
    // Whoever may import sees how that of a colleague stands.
    const list = await get<{ imports: ProductImport[] }>('/product-imports?limit=100', colleague.token);
    expect(list.body.imports.find((one) => one.id === id)).toMatchObject({ state: 'running', by: ownerName });
    host.release();
    await importIn(owner.token, id, ['done']);
    expect(await carryOut(colleague.token, other.id)).toMatchObject({ state: 'done', by: await nameOf(colleague) });
  });

  it('goes on with another instance when the one that has it dies, and what that still does counts nothing', async () => {
    const slug = fresh();
    const id = await stuck(slug);
    const [before] = await query<{ lease: string }>('SELECT lease FROM product_imports WHERE id = $1', [id]);
    await query("UPDATE product_imports SET lease = 'dead', leased_until = now() - interval '1 second' WHERE id = $1", [
      id,
    ]);
    host.release();
    expect(await importIn(owner.token, id, ['done'])).toMatchObject({ created: 1 });
    expect(before?.lease).toMatch(/^[0-9a-f-]{36}$/);
    expect(await query('SELECT id FROM products WHERE slug LIKE $1', [`${slug}%`])).toHaveLength(1);
    expect((await bySlug(slug))?.images).toHaveLength(2);
  });

  it('ends when the rights of who started it are taken away', async () => {
    const slug = fresh();
    const id = await stuck(slug);
    await query(`UPDATE up_users SET roles = '["admin"]' WHERE id = $1`, [owner.id]);
    host.release();
    await eventually(async () =>
      expect(await query('SELECT state FROM product_imports WHERE id = $1', [id])).toEqual([{ state: 'failed' }]),
    );
    expect((await get(`/product-imports/${id}`, owner.token)).status).toBe(403);
    await query(`UPDATE up_users SET roles = '["super_admin","admin"]' WHERE id = $1`, [owner.id]);
    const { body } = await get<ProductImport>(`/product-imports/${id}`, owner.token);
    expect(body.failure).toBe(`${ownerName} may no longer import products. Nothing was imported.`);
    expect(await bySlug(slug)).toBeNull();
  });

  it('writes nothing when it is cancelled in the middle of the writing', async () => {
    const product = await createProduct({ quantities: [5] });
    const slug = fresh();
    const { id } = await checkFile(
      owner.token,
      csv([newProduct(slug), { slug: product.slug, category: leaf, price: 1234 }]),
    );
    const isDone = (act: 'start' | 'cancel') =>
      eventually(async () => expect((await actOn(owner.token, id, act)).status).toBe(200));
    await interleaved(
      () => other.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [product.id]),
      () => isDone('start'),
      () => isDone('cancel'),
    );
    await importIn(owner.token, id, ['cancelled']);
    expect(await bySlug(slug)).toBeNull();
    expect((await bySlug(product.slug))?.price).not.toBe(1234);
  });
});

describe('an import that writes', () => {
  it('lets shoppers order what it changes, and counts what they take', async () => {
    const [held, wanted] = [await createProduct({ quantities: [5] }), await createProduct({ quantities: [5] })];
    const [heldStock = 0, wantedStock = 0] = [held.stockIds[0], wanted.stockIds[0]];
    const sizeOf = async (slug: string) => (await bySlug(slug))?.stocks[0]?.size?.name ?? '';
    const row = async ({ slug }: typeof held) => ({
      ...{ slug, category: leaf, price: 1234, size: await sizeOf(slug), quantity: 9 },
    });
    const { id } = await checkFile(owner.token, csv([await row(held), await row(wanted)]));
    const shopper = await createShopper();
    // It waits for the first of the pieces when all else is written.
    const done = await interleaved(
      () => other.query('SELECT FROM stock_labels WHERE id = $1 FOR UPDATE', [heldStock]),
      () => carryOut(owner.token, id),
      async () => void (await createOrder(shopper, wanted)),
    );
    expect(done).toMatchObject({ state: 'done', updated: 2 });
    expect([await stockOf(heldStock), await stockOf(wantedStock)]).toEqual([9, 8]);
    // One movement for each, as the trail of any other change.
    for (const [stockId, reasons] of [
      [heldStock, ['opening', 'adjusted']],
      [wantedStock, ['opening', 'order', 'adjusted']],
    ] as const) {
      const moved = await query<{ reason: string; pieces: number; note: string | null }>(
        'SELECT reason, pieces, note FROM stock_movements WHERE stock_label_id = $1',
        [stockId],
      );
      expect(moved.map(({ reason }) => reason).sort()).toEqual([...reasons].sort());
      expect(moved.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(await stockOf(stockId));
      expect(moved.find(({ reason }) => reason === 'adjusted')).toMatchObject({
        pieces: 4,
        note: 'Import of products.csv',
      });
    }
  });
});

describe('what has changed since a file was checked', () => {
  it('by a colleague is a problem of its row, and nothing of the file is imported', async () => {
    const product = await createProduct({ quantities: [5] });
    const slug = fresh();
    const checked = await checkFile(
      owner.token,
      csv([newProduct(slug), { slug: product.slug, category: leaf, price: 777 }]),
    );
    expect(checked.problem_count).toBe(0);
    const change = await request('POST', '/products/changes', {
      token: owner.token,
      body: { products: [{ id: product.id }], change: { is_active: false } },
    });
    expect(change.status).toBe(200);
    const failed = await carryOut(owner.token, checked.id);
    expect([failed.state, failed.problems]).toEqual([
      'failed',
      [
        {
          row: 3,
          column: 'slug',
          message: 'Somebody has changed this product since the file was checked. Check it again.',
        },
      ],
    ]);
    expect(await bySlug(slug)).toBeNull();
    expect(await bySlug(product.slug)).toMatchObject({ is_active: false, price: expect.not.closeTo(777) });
    await actOn(owner.token, checked.id, 'check');
    await importIn(owner.token, checked.id, ['checked']);
    expect(await carryOut(owner.token, checked.id)).toMatchObject({ state: 'done', created: 1, updated: 1 });
    expect(await bySlug(product.slug)).toMatchObject({ is_active: false, price: 777 });
  });

  it('by being sold is not undone by a count, and refused where more goes than is there', async () => {
    const product = await createProduct({ quantities: [5, 5] });
    const [a, b] = ((await bySlug(product.slug))?.stocks ?? []).map((stock) => stock.size?.name ?? '');
    const count = (quantity: number) =>
      checkFile(
        owner.token,
        csv([
          { slug: product.slug, category: leaf, size: a ?? '', quantity: 9 },
          { slug: product.slug, size: b ?? '', quantity },
        ]),
      );
    const [up, down] = [await count(5), await count(1)];
    await query('UPDATE stock_labels SET quantity = quantity - 2 WHERE id = ANY ($1)', [product.stockIds]);
    expect(await carryOut(owner.token, down.id)).toMatchObject({
      state: 'failed',
      problems: [{ row: 3, column: 'quantity', message: 'Only 3 pieces are there' }],
    });
    expect(await carryOut(owner.token, up.id)).toMatchObject({ state: 'done' });
    expect([await stockOf(product.stockIds[0] ?? 0), await stockOf(product.stockIds[1] ?? 0)]).toEqual([7, 3]);
    const [moved] = await query<{ note: string; by_name: string }>(
      'SELECT note, by_name FROM stock_movements WHERE stock_label_id = $1 ORDER BY id DESC LIMIT 1',
      [product.stockIds[0]],
    );
    expect(moved).toEqual({ note: 'Import of products.csv', by_name: ownerName });
  });

  it('by another import of the same new products is told as what it would be now', async () => {
    const slug = fresh();
    const file = csv([newProduct(slug)]);
    const [one, two] = [await checkFile(owner.token, file), await checkFile(owner.token, file)];
    expect(await carryOut(owner.token, one.id)).toMatchObject({ state: 'done' });
    expect(await carryOut(owner.token, two.id)).toMatchObject({ state: 'failed', problems: [{ column: 'slug' }] });
  });
});
