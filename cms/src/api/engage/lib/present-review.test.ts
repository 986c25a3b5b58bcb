import { describe, expect, it } from 'vitest';
import { presentAdminReview, presentReview, publicName, type ReviewRow } from './present-review';

describe('the name under a review', () => {
  it('is the first name and the initial of the last', () => {
    expect(publicName('Leela Devi Rathore')).toBe('Leela R.');
    expect(publicName(' Leela  Rathore ')).toBe('Leela R.');
    expect(publicName('Leela')).toBe('Leela');
    expect(publicName('लीला देवी')).toBe('लीला द.');
  });

  it('is nobody’s in particular when the account is gone', () => {
    expect(publicName(null)).toBe('A customer');
    expect(publicName('  ')).toBe('A customer');
  });
});

describe('a review', () => {
  const row: ReviewRow = {
    ...{ id: 7, product_id: 3, product_name: 'Kurta', user_name: 'Leela Rathore', rating: 4, comment: 'Soft' },
    ...{ is_approved: false, created_at: new Date('2026-11-21T06:00:00Z'), pictures: [{ id: 3 }] },
  };
  const said = { rating: 4, comment: 'Soft', createdAt: '2026-11-21T06:00:00.000Z', pictures: [{ id: 3 }] };

  it('tells the public no more of its writer than the public name', () => {
    expect(presentReview(row)).toEqual({ ...said, id: 7, user: { name: 'Leela R.' } });
  });

  it('tells staff who wrote it of what, as long as they are there', () => {
    const shown = { ...said, _id: '7', isApproved: false };
    expect(presentAdminReview(row)).toEqual({
      ...{ ...shown, product: { _id: '3', name: 'Kurta' } },
      user: { name: 'Leela Rathore' },
    });
    expect(presentAdminReview({ ...row, product_id: null, user_name: null })).toEqual({
      ...{ ...shown, product: null, user: null },
    });
    expect(presentAdminReview({ ...row, product_name: null }).product).toEqual({ _id: '3', name: '' });
  });
});
