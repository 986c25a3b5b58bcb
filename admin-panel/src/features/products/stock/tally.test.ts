import { expect, it } from 'vitest';
import { differences, type Line, withChanged, withCount, withoutSaved, withScan, withVariants } from './tally';

const variant = (id: number, quantity: number, to_pack = 0, changes = 1) => ({
  ...{ id, quantity, to_pack, changes, name: 'M', product: { id: 1, name: 'Kurta' } },
  ...{ sku: null, barcode: null, shelf: null, picture: null },
});

it('a scan is one piece more, and what was scanned last comes first', () => {
  const lines = withScan(withScan(withScan([], variant(1, 5)), variant(2, 1)), variant(1, 4));
  expect(lines.map(({ variant, counted, seen }) => [variant.id, counted, seen])).toEqual([
    [1, 2, 5],
    [2, 1, 1],
  ]);
  expect(differences(lines)).toHaveLength(1);
});

it('what is on the list and was not counted is no difference', () => {
  const lines = withVariants(withScan([], variant(1, 1)), [variant(1, 1), variant(2, 7)]);
  expect(lines).toHaveLength(2);
  expect(differences(lines)).toEqual([]);
  expect(differences(withCount(lines, 2, 0))).toHaveLength(1);
});

const said = (lines: readonly Line[]) =>
  lines.map(({ variant, counted, seen }) => [variant.id, counted, seen, variant.changes]);

it('what is sold and still to be packed is counted, too', () => {
  expect(differences(withCount(withVariants([], [variant(1, 8, 2)]), 1, 10))).toEqual([]);
});

it('what was saved goes, and what was counted on meanwhile stays, compared with what was saved', () => {
  const sent = [variant(1, 5), variant(2, 2)].reduce<Line[]>(withScan, []);
  const meanwhile = [variant(2, 2), variant(3, 4)].reduce(withScan, sent);
  const left = withoutSaved(meanwhile, sent, [variant(1, 1, 0, 2), variant(2, 1, 0, 2)]);
  expect(said(left)).toEqual([
    [3, 1, 4, 1],
    [2, 2, 1, 2],
  ]);
});

it('what somebody else has changed is compared with that once the person says so or counts it anew', () => {
  const [refused, found] = [variant(1, 9, 0, 2), variant(2, 7, 0, 2)];
  const lines = withCount(withCount(withVariants([], [variant(1, 5), variant(2, 5)]), 1, 6), 2, 7);
  const known = withChanged(lines, [refused, found]);
  expect(said(known)).toEqual([
    [1, 6, 5, 1],
    [2, 7, 7, 2],
  ]);
  expect(known.map(({ now }) => now)).toEqual([refused, undefined]);
  expect(said(withCount(known, 1, 6))[0]).toEqual([1, 6, 9, 2]);
});
