import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { FOLDER } from '../output/encode';
import { type Glide, glideOver } from './camera';

const run = promisify(execFile);

/** As tall as the gallery's pictures. */
const SIZE = { width: 576, height: 720 };
const RATE = 24;
const SECONDS = 6;

/** Slow pans over the pieces' own pictures, by the file that each becomes. */
const FILMS: Record<string, { picture: string } & Glide> = {
  'desert-moon-cape.mp4': {
    picture: 'desert-moon-cape-indigo-2000.avif',
    from: [0.34, 0.1, 0.46],
    to: [0.01, 0.01, 0.98],
  },
};

/** A short silent film of some pieces, in H.264. Needs ffmpeg. */
export async function drawProductFilms(): Promise<void> {
  for (const [file, { picture, ...glide }] of Object.entries(FILMS)) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'film-'));
    try {
      const camera = await glideOver(sharp(path.join(FOLDER, picture)), SIZE, glide);
      const frames = SECONDS * RATE;
      for (let f = 0; f < frames; f++)
        await (await camera(f / (frames - 1)))
          .jpeg({ quality: 92 })
          .toFile(path.join(folder, `${String(f).padStart(3, '0')}.jpg`));
      const input = ['-y', '-loglevel', 'error', '-framerate', String(RATE), '-i', path.join(folder, '%03d.jpg')];
      const coding = [
        '-an',
        '-threads',
        '1',
        '-c:v',
        'libx264',
        '-preset',
        'slow',
        '-crf',
        '31',
        '-pix_fmt',
        'yuv420p',
      ];
      await run('ffmpeg', [...input, ...coding, '-movflags', '+faststart', path.join(FOLDER, file)]);
      console.log(`${file} ${((await stat(path.join(FOLDER, file))).size / 1024).toFixed(0)} KB`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
