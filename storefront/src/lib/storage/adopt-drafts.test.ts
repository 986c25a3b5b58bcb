import { expect, it } from 'vitest';
import { adoptDrafts } from './adopt-drafts';

it('what nobody has typed becomes the account’s where that has nothing of its own, and is nobody’s no longer', () => {
  const before = {
    'address-draft:': 'new',
    'checkout:': 'new',
    'checkout:meera@example.com': 'own',
    other: 'as it was',
  };
  for (const [key, draft] of Object.entries(before)) sessionStorage.setItem(key, draft);
  adoptDrafts('meera@example.com');
  expect({ ...sessionStorage }).toEqual({
    ...{ 'address-draft:meera@example.com': 'new', 'checkout:meera@example.com': 'own', other: 'as it was' },
  });
});
