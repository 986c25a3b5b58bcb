import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { gstinError } from 'shared-types/domain/gstin';
import { PRODUCT_TEXTS, TEXT_FIELDS } from 'shared-types/domain/product-fields';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import manifestFile from '../pictures/manifest.json';
import { banners } from './banners';
import { categories } from './categories';
import { colors } from './colors';
import { coupons } from './coupons';
import { pages, store } from './pages';
import { people } from './people';
import { products } from './products';
import { reviews } from './reviews';
import { sizes } from './sizes';

interface Picture {
  alt: string;
  width: number;
  height: number;
  blur: string;
  files: { file: string; width: number; height: number; type: string; bytes: number }[];
}

const manifest: Record<string, Picture> = manifestFile;
const folder = path.join(__dirname, '..', 'pictures');
const LEAVES = ['T-shirt', 'Kurta', 'Pants', 'Shoes', 'Dupatta', 'Wearable Art'];

function picture(name: string): Picture {
  const found = manifest[name];
  if (!found) throw new Error(`no picture called ${name}`);
  return found;
}

describe('pictures', () => {
  it('are on disk, as large as the manifest says, and described in a sentence', () => {
    for (const [name, entry] of Object.entries(manifest)) {
      expect(entry.alt, name).toMatch(/^[A-Z].{20,}\.$/);
      expect(entry.blur, name).toMatch(/^data:image\/webp;base64,/);
      expect(entry.files[0]?.type, name).toMatch(/^image\/(webp|png|svg\+xml|jpeg)$/);
      for (const file of entry.files) expect(statSync(path.join(folder, file.file)).size, file.file).toBe(file.bytes);
    }
  });

  it('have a film poster without letters where the player puts its controls', async () => {
    const file = path.join(folder, picture('film-poster').files[0]?.file ?? '');
    const corner = await sharp(file).extract({ left: 60, top: 580, width: 400, height: 110 }).png().toBuffer();
    // Letters are cream; the brightest of the dunes has little blue in it.
    expect((await sharp(corner).stats()).channels[2]?.max).toBeLessThan(190);
  });

  it('can be enlarged to 2,000 px, of every piece the first one and what is seen close up', () => {
    for (const { slug, thumbnail } of products)
      for (const name of [thumbnail, `${slug}-detail`])
        expect([name, picture(name).files.some(({ width }) => width === 2000)]).toEqual([name, true]);
  });

  it('weigh at most 12 MB together, films included', () => {
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(12 * 1024 * 1024);
  });

  it('are all listed: nothing lies in the folder that nobody uses', () => {
    const listed = new Set(Object.values(manifest).flatMap((entry) => entry.files.map((f) => f.file)));
    for (const { film } of products) if (film) listed.add(film);
    const unlisted = readdirSync(folder).filter((file) => !listed.has(file));
    const loose = /^(manifest\.json|film\.(mp4|webm))$/;
    expect(unlisted.filter((file) => !loose.test(file))).toEqual([]);
  });
});

describe('products', () => {
  it('are at least 28, with unique slugs, over every leaf of every root', () => {
    expect(products.length).toBeGreaterThanOrEqual(28);
    expect(new Set(products.map((p) => p.slug)).size).toBe(products.length);
    for (const root of ['men', 'women', 'kids']) {
      for (const leaf of LEAVES)
        expect(
          products.some((p) => p.root === root && p.leaf === leaf),
          `${root} ${leaf}`,
        ).toBe(true);
    }
  });

  it('have a leaf, an HSN code, texts of their own and 3 or more pictures that exist', () => {
    for (const p of products) {
      expect(LEAVES).toContain(p.leaf);
      expect(p.hsn, p.slug).toMatch(/^\d{4,8}$/);
      expect(p.description.length, p.slug).toBeGreaterThan(80);
      expect(p.story.length, p.slug).toBeGreaterThan(60);
      expect(p.care.length, p.slug).toBeGreaterThan(40);
      for (const name of PRODUCT_TEXTS)
        expect(p[name]?.length ?? 0, `${p.slug} ${name}`).toBeLessThanOrEqual(TEXT_FIELDS[name].max);
      expect(p.fabric, p.slug).toMatch(/cotton|silk|wool|leather/i);
      expect(p.made_by, p.slug).toMatch(/, (Jodhpur|Pipar)$/);
      expect(new Set([p.thumbnail, ...p.images]).size, p.slug).toBeGreaterThanOrEqual(3);
      for (const name of [p.thumbnail, ...p.images]) picture(name);
    }
    for (const text of ['description', 'story'] as const) {
      expect(new Set(products.map((p) => p[text])).size).toBe(products.length);
    }
  });

  it('come in 2–6 colours and 3–6 sizes, each colour shown in its own picture', () => {
    const shades = new Set(colors.map((c) => c.name));
    const known = new Set(sizes.map((s) => s.name));
    for (const p of products) {
      const mine = new Set(p.stocks.map((s) => s.color));
      expect(mine.size, p.slug).toBeGreaterThanOrEqual(2);
      expect(mine.size, p.slug).toBeLessThanOrEqual(6);
      const range = new Set(p.stocks.map((s) => s.size));
      expect(range.size, p.slug).toBeGreaterThanOrEqual(3);
      expect(range.size, p.slug).toBeLessThanOrEqual(6);
      expect(p.stocks.length, p.slug).toBe(mine.size * range.size);
      expect(
        p.stocks.reduce((sum, s) => sum + s.quantity, 0),
        p.slug,
      ).toBeGreaterThan(0);
      for (const s of p.stocks) {
        expect(shades.has(s.color), s.color).toBe(true);
        expect(known.has(s.size), s.size).toBe(true);
        expect(s.pictures.length, p.slug).toBeGreaterThan(0);
        for (const name of s.pictures) expect(picture(name).alt.toLowerCase()).toContain(`in ${s.color.toLowerCase()}`);
      }
    }
  });

  it('cost what the tax slabs and the shop’s range allow', () => {
    const prices = products.map((p) => p.price);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(1200);
    expect(Math.max(...prices)).toBeLessThanOrEqual(48000);
    expect(prices.filter((price) => price > 2625 && price <= 2950)).toEqual([]);
    expect(prices.filter((price) => price <= 2500).length).toBeGreaterThan(4);
    expect(prices.filter((price) => price > 2500).length).toBeGreaterThan(4);
  });

  it('include sold-out sizes, one-of-one pieces and exactly one made to order', () => {
    expect(products.filter((p) => p.stocks.some((s) => s.quantity === 0)).length).toBeGreaterThan(8);
    const single = products.filter((p) => p.stocks.every((s) => s.quantity <= 1));
    expect(single.length).toBeGreaterThanOrEqual(3);
    expect(products.filter((p) => p.lead_time).map((p) => p.lead_time)).toEqual([
      'Made to order, leaves our atelier in 4–6 weeks',
    ]);
  });
});

describe('the rest of the shop', () => {
  it('has categories, banners and page pictures that exist', () => {
    for (const category of categories) picture(category.picture);
    expect(banners).toHaveLength(4);
    for (const banner of banners) picture(banner.picture);
    for (const name of [pages.home.hero, pages.home.heroPhone, pages.about.film.poster, ...pages.about.gallery])
      picture(name);
    for (const source of pages.about.film.sources) expect(existsSync(path.join(folder, source.file))).toBe(true);
    expect(pages.about.gallery).toHaveLength(5);
    expect(pages.faq.items).toHaveLength(6);
  });

  it('has one percentage coupon, one flat and one that is over; products carry codes that exist', () => {
    const running = coupons.filter((c) => c.untilDays > 0);
    expect(running.map((c) => c.discountType).sort()).toEqual(['flat', 'percentage']);
    expect(coupons.filter((c) => c.untilDays < 0)).toHaveLength(1);
    const codes = new Set(running.map((c) => c.code));
    for (const p of products) if (p.couponCode) expect(codes.has(p.couponCode)).toBe(true);
  });

  it('has about 60 reviews of products it sells', () => {
    const slugs = new Set(products.map((p) => p.slug));
    expect(reviews.length).toBeGreaterThanOrEqual(55);
    for (const review of reviews) {
      expect(slugs.has(review.product), review.product).toBe(true);
      expect([1, 2, 3, 4, 5]).toContain(review.rating);
    }
    expect(new Set(reviews.map((r) => r.comment)).size).toBe(reviews.length);
  });

  it('has about 220 customers with mails and phones of their own', () => {
    expect(people.length).toBe(220);
    expect(new Set(people.map((p) => p.email)).size).toBe(people.length);
    expect(new Set(people.map((p) => p.phone)).size).toBe(people.length);
    for (const person of people) {
      expect(person.phone).toMatch(/^[6-9]\d{9}$/);
      expect(person.email).toMatch(/^[a-z.]+@example\.com$/);
    }
  });

  it('is registered in Rajasthan under a GSTIN whose check digit is right', () => {
    expect(gstinError(store.gstin, '08')).toBeNull();
    expect(pages.home.heading).toBe('Fashion That Feels Like Of Desert Royalty');
  });
});
