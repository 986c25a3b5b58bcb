/** `node scripts/programs/figures.mjs`: the figures that may only fall, and what they may be. `--lower` writes down what has fallen. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countFigures, FIGURES } from '../lib/figures.mjs';
import { ROOT } from '../lib/paths.mjs';

for (const [name, now] of Object.entries(countFigures())) {
  const figure = FIGURES[name];
  console.log(`${name.padEnd(32)}${String(now).padStart(8)}  at most ${figure?.most ?? '–'}`);
  if (figure && now < figure.most) figure.most = now;
}
if (process.argv.includes('--lower'))
  writeFileSync(join(ROOT, 'scripts/figures.json'), `${JSON.stringify(FIGURES, undefined, 2)}\n`);
