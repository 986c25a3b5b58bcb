import knex, { type Knex } from 'knex';
import { afterAll, describe, expect, it } from 'vitest';
import { up } from '../../../database/migrations/305-learnt-search-words';
import { shopUnderTest } from '../../helpers/shop-under-test';

const database = knex({ client: 'pg', connection: shopUnderTest.databaseUrl });
afterAll(() => database.destroy());

interface Row {
  words: string;
  finds?: string;
  is_optional?: boolean;
}
const QUALITIES =
  'plain, simple, light, dark, bright, soft, long, short, big, large, small, loose, plus, plus size, heavy';

/** What a shop with these rows has after it has learnt. Nothing of it stays. */
async function learnt(rows: Row[]): Promise<Row[]> {
  let after: Row[] = [];
  const trx: Knex.Transaction = await database.transaction();
  try {
    await trx('search_words').delete();
    if (rows.length) await trx('search_words').insert(rows.map((row, at) => ({ document_id: `old-${at}`, ...row })));
    await up(trx);
    after = await trx('search_words').select('words', 'finds', 'is_optional').orderBy('id');
  } finally {
    await trx.rollback();
  }
  return after;
}
const wordsOf = (rows: Row[]) => rows.flatMap(({ words }) => words.split(', '));

describe('an existing shop learns the words of a search that new ones begin with', () => {
  it('as rows of its own, and what its staff wrote stays as it is', async () => {
    const mine = [
      { words: 'kurta, kurti', finds: null, is_optional: false },
      { words: 'bell bottom', finds: 'flared trousers', is_optional: false },
    ];
    const after = await learnt(mine as unknown as Row[]);
    expect(after.slice(0, 2)).toEqual(mine);
    const words = wordsOf(after);
    for (const said of ['kurton', 'muffler', 'बेटी', 'costume', 'lohri']) expect(words).toContain(said);
    expect(words.filter((said) => said === 'bell bottom')).toHaveLength(1);
  });

  it('but nothing that staff have deleted: what every shop began with, or the rest of a batch that it has', async () => {
    expect(wordsOf(await learnt([{ words: 'kurta' }]))).not.toContain('dupatta');
    const whole = await learnt([{ words: 'kurta' }]);
    const without = await learnt(whole.filter(({ words }) => !words.includes('muffler')));
    expect(wordsOf(without)).not.toContain('stoal');
  });

  it('and says what comes first only of words that find something in it', async () => {
    const hints = async (row: Row) =>
      (await learnt([row])).filter(({ words, finds }) => finds === 'women' && words.split(', ').includes('kurti'));
    expect(await hints({ words: 'kurta, kurti' })).toMatchObject([{ is_optional: true }]);
    expect(await hints({ words: 'kurti', is_optional: true })).toEqual([]);
  });

  it('and no longer that long means short, unless staff wrote so', async () => {
    const isTogether = ({ words }: Row) => words.includes('long') && words.includes('short') && words.includes('big');
    const after = await learnt([{ words: QUALITIES, is_optional: true }]);
    expect(after.filter(isTogether)).toEqual([]);
    expect(wordsOf(after)).toContain('long');
    expect((await learnt([{ words: `${QUALITIES}, ours`, is_optional: true }])).filter(isTogether)).toHaveLength(1);
  });

  it('while an empty one is left to the seed', async () => {
    expect(await learnt([])).toEqual([]);
  });
});
