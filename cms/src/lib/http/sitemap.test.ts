import { expect, it } from 'vitest';
import { SITEMAP_MAX, sitemap, sitemapFiles, sitemapIndex } from './sitemap';

const many = Array.from({ length: SITEMAP_MAX + 1 }, (_, index) => ({ path: `/product/${index}` }));

it('names every address once over as many files as it takes', () => {
  expect([0, 1, SITEMAP_MAX, SITEMAP_MAX + 1].map(sitemapFiles)).toEqual([0, 1, 1, 2]);
  const files = [1, 2].map((file) => sitemap('https://shop.example', many, file));
  expect(files.map((file) => file.match(/<url>/g)?.length)).toEqual([SITEMAP_MAX, 1]);
  expect(files[1]).toContain(`<loc>https://shop.example/product/${SITEMAP_MAX}</loc>`);
  expect(sitemapIndex('https://shop.example', many).match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://shop.example/sitemap-1.xml</loc>',
    '<loc>https://shop.example/sitemap-2.xml</loc>',
  ]);
});

it('escapes an address, and says when it changed', () => {
  const xml = sitemap('https://shop.example', [
    { path: '/collection?category=a&b=<c>', changedAt: new Date('2026-10-03T12:00:00Z') },
  ]);
  expect(xml).toContain('<loc>https://shop.example/collection?category=a&amp;b=&lt;c&gt;</loc>');
  expect(xml).toContain('<lastmod>2026-10-03T12:00:00.000Z</lastmod>');
});
