import { describe, expect, it } from 'vitest';
import { freeSlug, slugOf } from './slug';

describe('the slug of a product', () => {
  it('is made from its name', () => {
    expect(slugOf('Pèacock & Mahua: Kurta 1')).toBe('peacock-and-mahua-kurta-1');
    expect(slugOf('Under ₹2,500')).toBe('under-2500');
    expect(slugOf('!!!')).toBe('product');
    expect(slugOf('a'.repeat(500)).length).toBeLessThanOrEqual(120);
  });

  it('can be read where its name is in a script of India', () => {
    expect(slugOf('मोर कुर्ता')).toBe('mor-kurta');
    expect(slugOf('काला Coat, ₹2,500')).toBe('kala-coat-2500');
    expect(slugOf('ફૂલકારી')).toBe('phoolkaree');
    expect(slugOf('ਫੁਲਕਾਰੀ')).toBe('phulkaree');
    expect(slugOf('ஆ'.repeat(120)).length).toBeLessThanOrEqual(120);
  });

  it('gets a number when others have it', () => {
    expect(freeSlug('kurta', new Set())).toBe('kurta');
    expect(freeSlug('kurta', new Set(['kurta', 'kurta-2', 'kurta-4']))).toBe('kurta-3');
  });
});
