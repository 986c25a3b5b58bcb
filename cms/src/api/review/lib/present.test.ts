import { describe, expect, it } from 'vitest';
import { publicName } from './present';

describe('the name under a review', () => {
  it('is the first name and the initial of the last', () => {
    expect(publicName('Leela Devi Rathore')).toBe('Leela R.');
    expect(publicName('Leela')).toBe('Leela');
    expect(publicName('लीला देवी')).toBe('लीला द.');
  });

  it('is nobody’s in particular when the account is gone', () => {
    expect(publicName(null)).toBe('A customer');
    expect(publicName('  ')).toBe('A customer');
  });
});
