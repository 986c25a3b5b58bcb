import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../../../seed/catalogue/products';
import { Lexicon } from './lexicon';
import type { ProductIndex } from './product-index';
import { sampleIndex } from './sample-index';
import { search } from './search';

let index: ProductIndex;
beforeAll(async () => {
  index = await sampleIndex();
});
const found = (query: string) =>
  search(index, query, { onSaleOnly: true }).ids.flatMap((id) => {
    const product = products[id];
    return product ? [product] : [];
  });
const slugs = (query: string) => found(query).map(({ slug }) => slug);

describe('what something is for', () => {
  it.each([
    ['dupatta for suit', 'dupatta'],
    ['shoes for sherwani', 'shoes'],
    ['palazzo for kurti', 'palazzo'],
    ['kurti ke liye palazzo', 'palazzo'],
    ['कुर्ती के लिए पलाज़ो', 'palazzo'],
  ])('need not be on it: %s', (query, thing) => {
    expect(slugs(thing)).not.toEqual([]);
    expect(slugs(query).sort()).toEqual(slugs(thing).sort());
  });

  it('comes first where there is something of it', () => {
    expect(slugs('kurta for haldi').slice(0, 3).sort()).toEqual(['bandhej-kurta', 'leheriya-kurta', 'posta-anarkali']);
  });

  it('is no reason to leave out whom it is for, or what stands behind them', () => {
    for (const query of ['jacket for kurta men', 'kurta for wedding for men', 'mens kurta shaadi ke liye'])
      for (const { root } of found(query)) expect([query, root]).toEqual([query, 'men']);
    expect(slugs('kurta for men red')).toEqual(['leheriya-kurta']);
    expect(slugs('mens kurta shaadi ke liye').sort()).toEqual(['gaj-kurta', 'karwaan-kurta', 'leheriya-kurta']);
  });

  it('is what is looked for when nothing else is', () => {
    expect(slugs('gift for mother').length).toBeGreaterThan(0);
    for (const { root } of found('gift for mother')) expect(root).toBe('women');
    expect(slugs('something for silk')).toEqual(slugs('silk'));
  });
});

describe('a word', () => {
  it('with a blank too many is the word without', () => {
    expect(slugs('kur ta')).toEqual(slugs('kurta'));
    expect(slugs('du patta silk')).toEqual(slugs('dupatta silk'));
    expect(slugs('red tee')).not.toEqual([]);
  });

  it('that is a typo away in its letters comes before one that is so in its sound only', () => {
    expect(slugs('badhani kurta')[0]).toBe('bandhej-kurta');
  });

  it('that sounds like one which no piece need have, no piece need have either', () => {
    expect(slugs('राजस्थानी जूती').sort()).toEqual(slugs('जूती').sort());
    expect(slugs('kurta for weding')).toEqual(slugs('kurta for wedding'));
  });

  it('in a name comes before its synonym in a name and a category', () => {
    expect(slugs('stole')[0]).toBe('safar-stole');
  });
});

describe('a row of words that finds something already and need not be had', () => {
  const row = { words: 'kurti', finds: null, is_motif: false, is_optional: false };
  const hint = { ...row, finds: 'women', is_optional: true };

  it('says what comes first of it', () => {
    for (const rows of [
      [{ ...row, finds: 'kurta' }, hint],
      [hint, { ...row, finds: 'kurta' }],
    ]) {
      const lexicon = new Lexicon(rows);
      expect(lexicon.meaningOf('kurti')).toMatchObject({ isOptional: false });
      expect([...(lexicon.meaningOf('kurti')?.finds.keys() ?? [])]).toEqual(['kurti', 'kurta']);
      expect(lexicon.hintOf('kurti')?.finds.has('women')).toBe(true);
    }
    expect(new Lexicon([hint]).hintOf('kurti')).toBeUndefined();
    expect(slugs('gulabi kurti')[0]).toBe('kamal-jaal-kurta');
  });
});

describe('when no piece has everything', () => {
  it('what only descriptions tell need not be there beside the name of a garment', () => {
    expect(slugs('ready made dhoti')).toEqual(['mandore-dhoti-pants']);
    expect(slugs('full sleeve tshirt men')).toEqual(['khichan-henley']);
    expect(slugs('full sleeve kurta men').sort()).toEqual(['gaj-kurta', 'karwaan-kurta', 'leheriya-kurta']);
  });

  it('the last of several garments is meant', () => {
    expect(slugs('sherwani shoes for groom')).toEqual(['thar-mojari']);
  });

  it('a colour, a motif, a fabric and whom it is for are needed still', () => {
    for (const query of ['black kurta', 'elephant palazzo', 'velvet kurta', 'palazzo for men'])
      expect([query, slugs(query)]).toEqual([query, []]);
  });
});

describe('of two root categories', () => {
  it('one will do, since no piece is in both', () => {
    const roots = new Set(found('kurta men women').map(({ root }) => root));
    expect([...roots].sort()).toEqual(['men', 'women']);
    expect(slugs('tshirts for girls women')).toEqual(['kamal-tee']);
  });
});

describe('`n`', () => {
  it('is `and`', () => {
    expect(slugs('tie n dye kurta')).toEqual(slugs('tie and dye kurta'));
    expect(slugs('tie n dye kurta').sort()).toEqual(['bandhej-kurta', 'leheriya-kurta']);
  });
});
