import { describe, expect, it } from 'vitest';
import { pictureUrl, sourceSets } from './picture-url';

describe('a picture', () => {
  it('is at {host}/{local_path}, and an absolute address is used as it is', () => {
    expect(pictureUrl('', 'uploads/a.webp')).toBe('/uploads/a.webp');
    expect(pictureUrl('https://shop.example', 'uploads/a.webp')).toBe('https://shop.example/uploads/a.webp');
    expect(pictureUrl('https://shop.example', 'https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp');
  });

  it('offers AVIF before WebP', () => {
    const sources = [
      { local_path: 'a.webp', width: 400, type: 'image/webp' },
      { local_path: 'a.avif', width: 400, type: 'image/avif' },
      { local_path: 'b.avif', width: 800, type: 'image/avif' },
    ];
    expect(sourceSets('', { local_path: 'a.webp', alt: '', width: 4, height: 5, blur: null, sources })).toEqual([
      { type: 'image/avif', srcSet: '/a.avif 400w, /b.avif 800w' },
      { type: 'image/webp', srcSet: '/a.webp 400w' },
    ]);
  });
});
