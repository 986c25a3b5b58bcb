import { expect, it } from 'vitest';
import { mentionedIn } from './mentions.js';

const people = ['Asha', 'Asha Rathore', 'Dev (Sales)', 'आशा', 'Asha Rathore'].map((name, id) => ({ id, name }));
const ids = (note: string) => mentionedIn(note, people).map(({ id }) => id);

it('finds whose name stands behind an @, whatever its case, once', () => {
  expect(ids('@asha please call, @Dev (Sales) knows. @asha?').sort()).toEqual([0, 2]);
  expect(ids('ask @आशा')).toEqual([3]);
});

it('takes the longest name, of all who have it, and no part of a longer word', () => {
  expect(ids('@Asha Rathore, please')).toEqual([1, 4]);
  expect(ids('@Asha Rathore and @Asha').sort()).toEqual([0, 1, 4]);
  expect(ids('@Ashanti')).toEqual([]);
  expect(ids('Asha')).toEqual([]);
});
