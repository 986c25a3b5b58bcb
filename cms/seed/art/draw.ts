/**
 * Draws the pictures of the sample shop again: `npm run art`, or `npm run art -- mor-tee hero` for some of them.
 * The same code and seeds always give the same pictures.
 */
import { toSharp } from './engine/canvas';
import { forget } from './engine/memory';
import { encode } from './output/encode';
import { readManifest, writeManifest } from './output/manifest';
import { pieces } from './pieces';
import { drawScenes } from './scenes';
import { picturesOf } from './views/pictures';

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const manifest = await readManifest();
  const chosen = pieces.filter(
    (piece) => wanted.length === 0 || wanted.includes(piece.slug) || wanted.includes('products'),
  );
  const orders = chosen.flatMap((piece) => picturesOf(piece).map((order) => ({ ...order, slug: piece.slug })));
  let done = 0;
  let begun = '';
  for (const order of orders) {
    if (order.slug !== begun) forget();
    begun = order.slug;
    const canvas = await order.draw();
    const picture = await encode(order.name, order.alt, toSharp(canvas), order.plan);
    manifest[order.name] = picture;
    done++;
    const weight = picture.files.reduce((sum, f) => sum + f.bytes, 0);
    console.log(`${String(done).padStart(3)}/${orders.length} ${order.name} ${(weight / 1024).toFixed(0)} KB`);
    // At once: the manifest always describes the files that lie beside it.
    await writeManifest(manifest);
  }
  try {
    await drawScenes(manifest, wanted);
  } finally {
    // What was drawn before something failed is kept.
    await writeManifest(manifest);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
