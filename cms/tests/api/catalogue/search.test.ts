import { randomInt } from 'node:crypto';
import type { Suggestions } from 'shared-types/contract/browse';
import type { AdminProduct, Product, ProductCard } from 'shared-types/contract/product';
import type { SearchMiss } from 'shared-types/contract/searches';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { records, signInEditor } from '../../helpers/editor';
import { eventually } from '../../helpers/eventually';
import { attachPicture, createProduct, createStaff } from '../../helpers/factories';
import { countQueries, get, query, TRIES } from '../../helpers/shop';

const LETTERS = 'bdfgjklmnprtv';
/** No other of these words is found by it: of letters that each have a sound of their own. */
const unique = () => `w${Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

interface Found {
  products: ProductCard[];
  count: number;
  nearest?: ProductCard[];
}
const search = (words: string, more = '') =>
  get<Found>(`/products?view=card&search=${encodeURIComponent(words)}${more}`);
const namesFound = async (words: string) => (await search(words)).body.products.map(({ name }) => name);

async function createCategory(name: string, parent: number | null = null): Promise<number> {
  const [row] = await query<{ id: number }>(
    'INSERT INTO categories (document_id, slug, name, parent_id, is_active, position) VALUES ($1, $1, $2, $3, true, 0) RETURNING id',
    [unique(), name, parent],
  );
  return row?.id ?? 0;
}

describe('a search', () => {
  it('finds whole words, their beginnings, plurals and words with a typo, in whatever order', async () => {
    const [first, second] = [unique(), unique()];
    const { name } = await createProduct({ name: `${first} ${second} lotus` });
    const typo = `${first.slice(0, 3)}${first.slice(4)}`;
    for (const said of [first, `${second} ${first}`, first.slice(0, 6), `${first}s`, typo, `${first} लोटस kamal`])
      expect([said, await namesFound(said)]).toEqual([said, [name]]);
    expect(await namesFound(`${first} camel`)).toEqual([]);
  });

  it('finds no word in the middle of another', async () => {
    const word = unique();
    const piece = await createProduct({ name: `${word} gathered` });
    expect(await namesFound(`${word} red`)).toEqual([]);
    expect(await namesFound(`${word} gathered`)).toEqual([piece.name]);
  });

  it('takes the name of a root category for that and nothing else', async () => {
    const word = unique();
    const [root, other] = [`${unique()}x`, `${unique()}y`];
    const [mine, theirs] = [await createCategory(root), await createCategory(other)];
    const piece = await createProduct({ name: `${word} one`, categoryId: mine });
    await createProduct({ name: `${word} two, with ${root} on it`, categoryId: theirs });
    expect(await namesFound(`${word} ${root}`)).toEqual([piece.name]);
  });

  it('answers pages of what it finds, best first, and the count of all', async () => {
    const word = unique();
    await createProduct({ name: `Piece of ${word}` });
    await query('UPDATE products SET description = $1 WHERE id = $2', [`With ${word}`, (await createProduct()).id]);
    const { body } = await search(word);
    expect(body.products[0]?.name).toBe(`Piece of ${word}`);
    const second = (await search(word, '&page=2&limit=1')).body;
    expect([second.count, second.products]).toEqual([2, [body.products[1]]]);
    expect((await search(word, '&page=9&limit=1')).body).toEqual({ products: [], count: 2 });
  });

  it('reads the catalogue again only after a write, also where nobody tells of writes', async () => {
    const word = unique();
    const { id, name } = await createProduct({ name: word });
    const queries = async (write: boolean) => {
      await namesFound(word);
      if (write) await query('UPDATE products SET price = price + 1 WHERE id = $1', [id]);
      return countQueries(async () => expect(await namesFound(word)).toEqual([name]));
    };
    // Whether anything was written, and the card. The server's other databases write too, now and then in between.
    await eventually(async () => expect(await queries(false)).toBe(2), 20_000);
    for (let attempt = 0; attempt < TRIES; attempt++) expect(await queries(true)).toBeGreaterThan(2);
  });

  it('finds the same for staff, and what is not on sale too', async () => {
    const admin = await createStaff('admin');
    const word = unique();
    const [shown, hidden] = [
      await createProduct({ name: `${word} kurta` }),
      await createProduct({ name: `${word} tunic`, isActive: false }),
    ];
    const { body } = await get<{ products: AdminProduct[] }>(`/products?search=${word}+kurti`, admin.token);
    expect(body.products.map(({ id }) => id).sort()).toEqual([shown.id, hidden.id].sort());
    expect(await namesFound(`${word} kurti`)).toEqual([shown.name]);
  });

  it('that finds nothing says so, and what comes nearest', async () => {
    const word = unique();
    const { name } = await createProduct({ name: `${word} kurta` });
    const { body } = await search(`${word} saree`);
    expect([body.products, body.count, body.nearest?.[0]?.name]).toEqual([[], 0, name]);
    expect((await search('saree', '&page=1&limit=1')).body.nearest?.length).toBeGreaterThan(0);
  });
});

describe('what was found by a colour', () => {
  /** A piece with two variants, of a colour each and with a picture of it. */
  async function twoColored() {
    const word = unique();
    const { id, stockIds } = await createProduct({ name: `${word} kurta`, quantities: [3, 3] });
    await attachPicture('api::catalogue.product', id, 'thumbnail');
    const colors = [];
    for (const [at, [name, hex]] of [
      ['Madder', '#973A27'],
      ['Deep Lake', '#27335F'],
    ].entries()) {
      const color = `${name} ${unique()}`;
      const [row] = await query<{ id: number }>(
        'INSERT INTO colors (document_id, name, hex_code, position) VALUES ($1, $2, $3, 0) RETURNING id',
        [unique(), color, hex],
      );
      await query('UPDATE stock_labels SET color_id = $1 WHERE id = $2', [row?.id, stockIds[at]]);
      const file = await attachPicture('api::catalogue.stock-label', stockIds[at], 'images');
      colors.push({ color, file });
    }
    return { word, id, red: colors[0], blue: colors[1] };
  }

  it('shows that variant’s picture: in lists, views, suggestions and to staff', async () => {
    const { word, red, blue } = await twoColored();
    const admin = await createStaff('admin');
    for (const [said, wanted] of [
      ['red', red],
      ['neela', blue],
      [blue?.color ?? '', blue],
    ] as const) {
      const q = encodeURIComponent(`${said} ${word}`);
      const [card] = (await search(`${said} ${word}`)).body.products;
      expect([card?.thumbnail?.local_path, card?.color, card?.second]).toEqual([wanted?.file, wanted?.color, null]);
      const view = (await get<Found>(`/products/browse?q=${q}`)).body.products[0];
      expect([view?.thumbnail?.local_path, view?.color]).toEqual([wanted?.file, wanted?.color]);
      const [whole] = (await get<{ products: Product[] }>(`/products?search=${q}`)).body.products;
      expect([whole?.thumbnail?.local_path, 'color' in (whole ?? {})]).toEqual([wanted?.file, false]);
      const [suggested] = (await get<Suggestions>(`/products/suggestions?search=${q}`)).body.products;
      expect([suggested?.thumbnail?.local_path, suggested?.color]).toEqual([wanted?.file, wanted?.color]);
      const [staff] = (await get<{ products: AdminProduct[] }>(`/products?search=${q}`, admin.token)).body.products;
      expect(staff?.thumbnail?.local_path).toBe(wanted?.file);
    }
  });

  it('or comes nearest shows it too', async () => {
    const { word, blue } = await twoColored();
    const [card] = (await search(`${word} blue saree`)).body.nearest ?? [];
    expect([card?.thumbnail?.local_path, card?.color]).toEqual([blue?.file, blue?.color]);
  });

  it('and not by one shows its own', async () => {
    const { word, red, blue } = await twoColored();
    const [card] = (await search(word)).body.products;
    expect(card?.thumbnail?.local_path).toBeTruthy();
    expect([red?.file, blue?.file]).not.toContain(card?.thumbnail?.local_path);
    expect(card?.color).toBeUndefined();
  });
});

describe('what the words of a search mean', () => {
  let cms: Awaited<ReturnType<typeof signInEditor>>;
  beforeAll(async () => {
    cms = await signInEditor();
  });
  const row = (fields: object) => cms('POST', `${records}/api::catalogue.search-word`, fields);

  it('is kept by editors, and holds for the next search', async () => {
    const [said, meant] = [unique(), unique()];
    const { name } = await createProduct({ name: `A ${meant}` });
    expect(await namesFound(said)).toEqual([]);
    expect((await row({ words: `${said}, something else`, finds: meant })).status).toBe(201);
    expect(await namesFound(said)).toEqual([name]);
  });

  it('may be that nothing needs to have it', async () => {
    const [word, any] = [unique(), unique()];
    const { name } = await createProduct({ name: word });
    // Known, and of another piece.
    const { id } = await createProduct();
    await query('UPDATE products SET description = $2 WHERE id = $1', [id, any]);
    expect(await namesFound(`${any} ${word}`)).toEqual([]);
    await row({ words: any, is_optional: true });
    expect(await namesFound(`${any} ${word}`)).toEqual([name]);
  });
});

describe('suggestions', () => {
  it('are a few pieces and the categories that the words name', async () => {
    const root = `${unique()}z`;
    const leaf = `Cloak ${unique()}`;
    const id = await createCategory(leaf, await createCategory(root));
    const slugOf = async (name: string) =>
      (await query<{ slug: string }>('SELECT slug FROM categories WHERE name = $1', [name]))[0]?.slug;
    for (let n = 0; n < 8; n++) await createProduct({ name: `${leaf} ${n}`, categoryId: id });
    const { body } = await get<Suggestions>(`/products/suggestions?search=${encodeURIComponent(leaf.slice(0, 10))}`);
    expect(body.products).toHaveLength(6);
    expect(Object.keys(body.products[0] ?? {})).toEqual(['id', 'slug', 'name', 'price', 'thumbnail']);
    expect(body.categories).toContainEqual({ category: root, subCategory: leaf, slug: await slugOf(leaf) });
    const ofRoot = await get<Suggestions>(`/products/suggestions?search=${root}`);
    expect(ofRoot.body.categories[0]).toEqual({ category: root, subCategory: '', slug: await slugOf(root) });
  });

  it('are none of nothing', async () => {
    expect((await get<Suggestions>('/products/suggestions?search=%20')).body).toEqual({ products: [], categories: [] });
  });
});

describe('searches without a result', () => {
  // A file before this one may have filled the day.
  beforeEach(() => query('DELETE FROM search_misses'));

  it('are counted for staff by day, without what may be somebody’s', async () => {
    const admin = await createStaff('admin');
    const word = unique();
    for (const said of [word, word.toUpperCase(), `${word}@example.com`, `${word} 9876543210`])
      expect(await namesFound(said)).toEqual([]);
    await get(`/products/suggestions?search=${word}`);
    await get(`/products/browse?q=${word}`);
    const misses = async () =>
      (await get<SearchMiss[]>('/searches/without-result', admin.token)).body.filter(({ words }) =>
        words.includes(word),
      );
    await expect.poll(misses, { timeout: 10_000 }).toMatchObject([{ words: word, searches: 3 }]);
  });

  it('are bounded: of a day only so many different ones', async () => {
    await query(
      `INSERT INTO search_misses (day, words)
       SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date, 'full ' || n FROM generate_series(1, 600) n`,
    );
    const another = unique();
    await search(another);
    await search('full 1');
    const countOf = async (words: string) =>
      (await query<{ searches: number }>('SELECT searches FROM search_misses WHERE words = $1', [words]))[0]?.searches;
    await expect.poll(() => countOf('full 1'), { timeout: 10_000 }).toBe(2);
    expect(await countOf(another)).toBeUndefined();
  });
});

describe('whatever is pasted into a search', () => {
  it.each([
    ['10,000 characters', 'kurta '.repeat(1700)],
    ['one word without an end', 'a'.repeat(10_000)],
    ['signs only', '%_\\\'"<>()[]{}*+?.^$|/!@#&=~`;:,-'],
    ['marks of direction', '\u200f\u202ekurta\u202c\u200e'],
    ['emoji', '👗🦚👨‍👩‍👧 🐘'],
    ['a pattern that runs away', '(a+)+$ (a|a)*b [[:alpha:]]{1,9999}'],
    ['many small words', 'ka ki ke '.repeat(100)],
    ['half a character', 'kurta \ud83d'],
  ])('is harmless: %s', async (_, words) => {
    // A URL has no halves of characters.
    const { status, body } = await search(words.replace(/\p{Cs}/gu, '\ufffd'));
    expect([status, typeof body.count]).toEqual([200, 'number']);
  });
});
