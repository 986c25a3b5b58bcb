import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../../../seed/catalogue/products';
import { IndexBuilder } from './build-index';
import { colorWords, HUES } from './color-words';
import { typosBetween } from './distance';
import { entryOf, type SearchedRow } from './entry-of';
import type { SearchWord } from './lexicon';
import { priceIn } from './price';
import type { ProductIndex } from './product-index';
import { sampleIndex } from './sample-index';
import { search } from './search';

let index: ProductIndex;
beforeAll(async () => {
  index = await sampleIndex();
});
const found = (query: string, within = index) => search(within, query, { onSaleOnly: true });
const slugs = (query: string) => found(query).ids.map((id) => products[id]?.slug ?? '');

const row = (id: number, fields: Partial<SearchedRow>): SearchedRow => ({
  ...{ id, name: `Piece ${id}`, description: '', fabric: '', made_by: '', price: 2000, is_on_sale: true },
  ...{ root_name: '', leaf_name: '', colors: [], sizes: [], ...fields },
});
const word = (words: string, fields: Partial<SearchWord> = {}): SearchWord => ({
  ...{ words, finds: null, is_motif: false, is_optional: false, ...fields },
});
const indexOf = (rows: SearchedRow[], words: SearchWord[] = []) => new IndexBuilder().build(rows, entryOf, words);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** One typo at a place: a letter missing, too many, another one, or two changed about. */
function withTypo(text: string, kind: number, place: number, letter: string): string {
  const at = place % text.length;
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (kind === 0) return before + after.slice(1);
  if (kind === 1) return before + letter + after;
  if (kind === 2) return before + letter + after.slice(1);
  return before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2);
}

describe('a product', () => {
  const names = products.flatMap(({ name }, id) => name.split(/[\s-]+/).map((said) => ({ id, said })));

  it('is found by each word of its own name', () => {
    for (const { id, said } of names) expect([said, found(said).ids.includes(id)]).toEqual([said, true]);
  });

  it('is found by each word of its own name with one typo, from five letters on', () => {
    const long = names.filter(({ said }) => said.length >= 5);
    const typo = fc.tuple(fc.constantFrom(...long), fc.nat(3), fc.nat(20), fc.constantFrom(...LETTERS));
    fc.assert(
      fc.property(typo, ([{ id, said }, kind, place, letter]) =>
        found(withTypo(said.toLowerCase(), kind, place, letter)).ids.includes(id),
      ),
      { numRuns: 2000 },
    );
  });

  it('is found by the words of its name in any order', () => {
    const shuffled = fc.nat(products.length - 1).chain((id) => {
      const words = products[id]?.name.split(' ') ?? [];
      return fc.tuple(fc.constant(id), fc.shuffledSubarray(words, { minLength: words.length }));
    });
    fc.assert(fc.property(shuffled, ([id, words]) => found(words.join(' ')).ids.includes(id)));
  });
});

describe('a search', () => {
  it('never throws, and never finds the same twice, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (query) => {
        const { ids, nearest } = found(query);
        return new Set(ids).size === ids.length && nearest.length <= 8;
      }),
    );
  });

  it('finds no word by another that has many of its letters and nothing more', async () => {
    const shop = await indexOf([row(1, { name: 'Wanderlust' }), row(2, { name: 'Marvellous' })]);
    for (const said of ['swaterlund', 'valorumles']) expect([said, found(said, shop).ids]).toEqual([said, []]);
  });

  it('finds nothing by one letter held down, though there is a word of that letter', async () => {
    const shop = await indexOf(
      'KMASLQ'.split('').map((letter, id) => row(id, { name: `${letter} kurta`, sizes: [letter] })),
    );
    for (const said of ['qqqqqqqq', 'kkkk', 'mmmmmm', 'aaaaaaaaaaaa', 'ssssh', 'llllaaaalll'])
      expect([said, found(said, shop).ids]).toEqual([said, []]);
    expect(found('kurtaaaaa', shop).ids).toHaveLength(6);
  });

  it('finds red pieces by red, and not what is gathered', () => {
    expect(slugs('red')).toContain('kamal-jaal-kurta');
    expect(slugs('red')).not.toContain('unt-joggers');
  });

  it.each(['men kurta', 'kurta for men', 'gents kurta', 'mens kurtas'])('answers men’s pieces only to %s', (query) => {
    expect(slugs(query).length).toBeGreaterThan(0);
    for (const slug of slugs(query)) expect(products.find((one) => one.slug === slug)?.root).toBe('men');
  });

  it('puts a word of a name before one of a category, of a colour, of the cloth and of the description', async () => {
    const shop = await indexOf([
      row(1, { description: 'Plain. A zari border.' }),
      row(2, { fabric: 'Zari' }),
      row(3, { leaf_name: 'Zari' }),
      row(4, { name: 'Zari', leaf_name: 'Zari' }),
      row(5, { name: 'Zari' }),
    ]);
    expect(found('zari', shop).ids).toEqual([4, 5, 3, 2, 1]);
  });

  it('knows a colour by what people call it', () => {
    expect(colorWords('#973A27')).toContain('red');
    expect(colorWords('#27335F')).toContain('blue');
    expect(colorWords('#566F50')).toContain('green');
    expect(colorWords('#CF9434')).toContain('yellow');
    expect(colorWords('#29241F')).toEqual(['black']);
    expect(colorWords('nonsense')).toEqual([]);
    for (let hex = 0; hex < 0x1000000; hex += 0x1357)
      for (const word of colorWords(`#${hex.toString(16).padStart(6, '0')}`)) expect(HUES).toContain(word);
  });

  it('reads a price', () => {
    expect(priceIn('kurta under 3,000').price).toEqual({ from: 0, to: 3000 });
    expect(priceIn('3k se kam').price).toEqual({ from: 0, to: 3000 });
    expect(priceIn('between 2000 and 5000 silk')).toEqual({ rest: ' silk', price: { from: 2000, to: 5000 } });
    expect(priceIn('above rs. 10000').price?.from).toBe(10_000);
    expect(priceIn('size under 9').price).toBeNull();
  });

  it.each([
    '2 hazar ke neeche',
    '2000 rupaye ke ander',
    'cheaper than 2k',
    'रु 2000 तक',
    '2 हज़ार से कम',
    '2000 रुपये के अंदर',
  ])('reads a highest price however Indians say it: %s', (query) => {
    expect(priceIn(query)).toEqual({ rest: ' ', price: { from: 0, to: 2000 } });
  });

  it.each([
    '2000-5000',
    '2000 to 5000',
    '2k se 5k tak',
    '2000 se 5000 ke beech',
    'between 5000 and 2000',
    '2000 से 5000 तक',
  ])('reads a range of prices: %s', (query) => {
    expect(priceIn(query)).toEqual({ rest: ' ', price: { from: 2000, to: 5000 } });
  });

  it('takes no ages, sizes or dates for a range of prices', () => {
    for (const query of ['2-3 saal', 'size 38 to 40', '2026-11 kurta', '2000 kurta'])
      expect([query, priceIn(query).price]).toEqual([query, null]);
  });

  it('of nothing but words around what is looked for finds everything', () => {
    expect(slugs('kapde')).toHaveLength(products.length);
  });

  it('leaves out what nobody knows beside the name of a garment, and nothing else', () => {
    expect(found('qwrtz tee').ids).toEqual(found('tee').ids);
    expect(found('men kurta qwrtz').ids).toEqual(found('men kurta').ids);
    for (const said of ['qwrtz', 'red qwrtz', 'laptop bag', 'silk saree qwrtz']) expect(found(said).ids).toEqual([]);
  });

  it('that finds nothing names what has most of its words', () => {
    const { ids, nearest } = found('men kurta saree');
    expect(ids).toEqual([]);
    expect(nearest.map((id) => products[id]?.slug).sort()).toEqual(['gaj-kurta', 'karwaan-kurta', 'leheriya-kurta']);
  });
});

describe('what staff say of words', () => {
  it('makes them mean each other, or stand for others', async () => {
    const rows = [row(1, { name: 'Fancy Gajra' }), row(2, { name: 'Fancy Veni' })];
    const shop = await indexOf(rows, [word('gajra, veni'), word('garland, phoolmala', { finds: 'veni' })]);
    expect(found('gajra', shop).ids).toEqual([1, 2]);
    expect(found('veni', shop).ids).toEqual([2, 1]);
    expect(found('phulmala', shop).ids.sort()).toEqual([1, 2]);
    expect((await indexOf(rows)).lexicon.meaningOf('gajra')).toBeUndefined();
  });

  it('counts a motif in a description more than its other words', async () => {
    const rows = [
      row(1, { description: 'Plain. A thing with a swan.' }),
      row(2, { description: 'Plain. Swan, thing.' }),
    ];
    rows[1] = row(2, { description: 'Plain. A thing that a hans wears.' });
    const shop = await indexOf(rows, [word('hans', { is_motif: true })]);
    expect(found('hans thing', shop).ids).toEqual([2]);
    expect(found('thing', shop).ids).toEqual([1, 2]);
  });
});

describe('an index', () => {
  it('learns nothing from what is searched, however much that is', () => {
    const { size } = index.vocabulary;
    for (let n = 0; n < 2000; n++) found(`kurta w${n.toString(36)} unheard${n}`);
    expect(index.vocabulary.size).toBe(size);
  });

  it('that is made anew knows what was changed, added and taken away', async () => {
    const builder = new IndexBuilder();
    const build = (rows: SearchedRow[], words: SearchWord[] = []) => builder.build(rows, entryOf, words);
    const first = await build([row(1, { name: 'Zari' }), row(2, { name: 'Gota' })]);
    const second = await build([row(1, { name: 'Kiran' }), row(3, { name: 'Gota' })]);
    expect([found('zari', first).ids, found('zari', second).ids]).toEqual([[1], []]);
    expect([found('kiran', second).ids, found('gota', second).ids]).toEqual([[1], [3]]);
    const third = await build([row(1, { name: 'Kiran' })], [word('beam, kiran')]);
    expect([found('beam', second).ids, found('beam', third).ids]).toEqual([[], [1]]);
  });

  it('forgets words that nothing has any more', async () => {
    const builder = new IndexBuilder();
    const sizes: number[] = [];
    for (let n = 0; n < 50; n++)
      sizes.push(
        (await builder.build([row(1, { name: `Unheard${'abcdefghij'[n % 10]}${n}` })], entryOf, [])).vocabulary.size,
      );
    expect(Math.max(...sizes)).toBeLessThan(20);
  });
});

it('counts a letter missing, too many, another one, and two changed about as a typo each', () => {
  const typos = (one: string, other: string) => typosBetween(one, other, 2);
  expect([typos('kurta', 'kurta'), typos('kurta', 'krta'), typos('kurta', 'kurtta')]).toEqual([0, 1, 1]);
  expect([typos('kurta', 'kurto'), typos('kurta', 'kutra'), typos('kurta', 'saree')]).toEqual([1, 1, 3]);
});
