import { toSharp } from '../engine/canvas';
import { forget } from '../engine/memory';
import { encode, type Plan } from '../output/encode';
import type { Manifest } from '../output/manifest';
import { banners } from './banners';
import { categoryScenes } from './categories';
import { drawFilm } from './film';
import { gallery } from './gallery';
import { heroes } from './hero';
import { drawMarks } from './marks';
import { drawProductFilms } from './product-films';
import { drawScene, type Scene } from './scene';

const HERO: Plan = { webp: 1440, webpQuality: 50, avif: [960, 1920], avifQuality: 42 };
const HERO_PHONE: Plan = { webp: 900, webpQuality: 48, avif: [540, 1080], avifQuality: 42 };
const BANNER: Plan = { webp: 1280, webpQuality: 44, avif: [768, 1600], avifQuality: 38 };
const TALL: Plan = { webp: 960, webpQuality: 42, avif: [480, 960], avifQuality: 37 };

const sets: readonly { key: string; scenes: readonly Scene[]; plan(scene: Scene): Plan }[] = [
  { key: 'hero', scenes: heroes, plan: (scene) => (scene.name === 'hero' ? HERO : HERO_PHONE) },
  { key: 'banners', scenes: banners, plan: () => BANNER },
  { key: 'gallery', scenes: gallery, plan: () => TALL },
  { key: 'categories', scenes: categoryScenes, plan: () => TALL },
];

/** Everything that is not a product: named by set (`hero`, `banners`, …) or by picture. */
export async function drawScenes(manifest: Manifest, wanted: readonly string[]): Promise<void> {
  for (const set of sets) {
    for (const scene of set.scenes) {
      if (wanted.length > 0 && !wanted.includes(set.key) && !wanted.includes(scene.name)) continue;
      forget();
      const picture = await encode(scene.name, scene.alt, toSharp(await drawScene(scene)), set.plan(scene));
      manifest[scene.name] = picture;
      console.log(`${scene.name} ${(picture.files.reduce((sum, f) => sum + f.bytes, 0) / 1024).toFixed(0)} KB`);
    }
  }
  if (wanted.length === 0 || wanted.includes('marks')) await drawMarks(manifest);
  if (wanted.length === 0 || wanted.includes('film')) await drawFilm(manifest);
  if (wanted.length === 0 || wanted.includes('product-films')) await drawProductFilms();
}
