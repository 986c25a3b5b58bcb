import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { toSharp } from '../engine/canvas';
import { forget } from '../engine/memory';
import { lettering } from '../lettering/lettering';
import { encode, FOLDER, type Picture } from '../output/encode';
import type { Manifest } from '../output/manifest';
import { marigold } from '../palettes/marigold';
import { banners } from './banners';
import { type Camera, type Glide, glideOver } from './camera';
import { gallery } from './gallery';
import { heroes } from './hero';
import { wordmark } from './marks';
import { flower } from './props';
import { drawScene, type Scene } from './scene';

const run = promisify(execFile);

const SIZE = { width: 1280, height: 720 };
const { width: W, height: H } = SIZE;
const RATE = 24;
const FADE = 0.7;

const TABLE: Scene = {
  name: 'film-end',
  alt: 'A plaster table in the shade of a branch.',
  width: 1280,
  height: 800,
  units: 1280,
  table: '#eee3d0',
  surface: 'plaster',
  shade: true,
  things: [
    {
      parts: [
        ...flower('e1', 120, 640, 54, marigold),
        ...flower('e2', 204, 704, 38, marigold),
        ...flower('e3', 1180, 130, 46, marigold),
      ],
    },
  ],
};

interface Title {
  /** the second is set smaller */
  lines: readonly [string, string];
  /** where the lines begin: the lower left, unless plainer ground lies elsewhere */
  left?: number;
  /** dark on plain pale cloth; otherwise light, on a shade laid over the picture */
  dark?: boolean;
}

interface Shot extends Glide {
  scene: Scene;
  seconds: number;
  /** none = the name of the house in the middle */
  title?: Title;
}

function named(name: string): Scene {
  const scene = [...heroes, ...banners, ...gallery].find((s) => s.name === name);
  if (!scene) throw new Error(`No scene ${name}`);
  return scene;
}

const shots = (): Shot[] => [
  {
    scene: named('banner-caravan'),
    seconds: 3.4,
    title: { lines: ['Marudhara', 'the land that holds the desert'] },
    from: [0.02, 0.005, 0.765],
    to: [0.215, 0.005, 0.765],
  },
  {
    scene: named('gallery-1'),
    seconds: 3.2,
    // Between the train and the cups the cloth is bare from the first frame to the last.
    title: { lines: ['One piece', 'one painter'], left: 790, dark: true },
    from: [0.02, 0.1, 0.96],
    to: [0.1, 0.36, 0.84],
  },
  {
    scene: named('gallery-3'),
    seconds: 3,
    title: { lines: ['Ten colours', 'from root, leaf and iron'] },
    from: [0.02, 0.5, 0.92],
    to: [0.06, 0.08, 0.92],
  },
  {
    scene: named('gallery-2'),
    seconds: 3.2,
    title: { lines: ['Painted in Jodhpur', 'below the fort'] },
    from: [0.1, 0.52, 0.74],
    to: [0.02, 0.06, 0.96],
  },
  { scene: TABLE, seconds: 2.8, from: [0.03, 0.03, 0.94], to: [0.005, 0.01, 0.985] },
];

/** Draws the scene of a shot and glides over it. */
async function cameraOver(shot: Shot): Promise<Camera> {
  forget();
  const width = Math.round(shot.scene.width * 1.35);
  const height = Math.round(shot.scene.height * 1.35);
  return glideOver(toSharp(await drawScene({ ...shot.scene, width, height })), SIZE, shot);
}

/** One shot as numbered frames with its title. */
async function shoot(camera: Camera, shot: Shot, folder: string, index: number): Promise<string> {
  const frames = Math.round(shot.seconds * RATE);
  const card = shot.title ? await titleCard(shot.title) : await endCard();
  const pattern = path.join(folder, `shot${index}-%03d.jpg`);
  for (let f = 0; f < frames; f++) {
    const t = f / (frames - 1);
    const away = shot.title ? Math.min(1, Math.max(0, (0.94 - t) * 8)) : 1;
    const shown = Math.min(1, Math.max(0, (t - 0.16) * 6)) * away;
    const frame = await camera(t);
    await frame
      .composite([{ input: await fadedTitle(card, shown) }])
      .jpeg({ quality: 92 })
      .toFile(pattern.replace('%03d', String(f).padStart(3, '0')));
  }
  return pattern;
}

/** A shade over the lower edge, deepest behind the lines, so that they are read over any picture. */
const SHADE = `<defs><linearGradient id="edge" x1="0" x2="0" y1="0" y2="1"><stop offset=".5" stop-color="#1a120c" stop-opacity="0"/><stop offset="1" stop-color="#1a120c" stop-opacity=".62"/></linearGradient><radialGradient id="pool"><stop offset=".3" stop-color="#1a120c" stop-opacity=".78"/><stop offset=".62" stop-color="#1a120c" stop-opacity=".46"/><stop offset="1" stop-color="#1a120c" stop-opacity="0"/></radialGradient></defs><rect width="${W}" height="${H}" fill="url(#edge)"/><ellipse cx="270" cy="650" rx="620" ry="240" fill="url(#pool)"/>`;

async function titleCard({ lines: [first, second], left = 80, dark }: Title): Promise<Buffer> {
  const [large, small] = dark ? ['#211b17', '#4a3c30'] : ['#f9f2e6', '#f1e4cd'];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${dark ? '' : SHADE}<rect x="${left}" y="566" width="56" height="3" fill="${dark ? '#a06a16' : '#dba64a'}"/>${lettering(first, left, 626, 50, large, 1.5).svg}${lettering(second, left + 2, 668, 27, small, 1).svg}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

async function endCard(): Promise<Buffer> {
  const word = wordmark('#211b17');
  const k = 560 / word.width;
  const inner = word.svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><g transform="translate(${(W - 560) / 2} ${(H - 80 * k) / 2}) scale(${k})">${inner}</g></svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

async function fadedTitle(card: Buffer, shown: number): Promise<Buffer> {
  const out = Buffer.from(card);
  for (let i = 3; i < out.length; i += 4) out[i] = (out[i] as number) * shown;
  return sharp(out, { raw: { width: W, height: H, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The opening without its title: the player's own controls lie where that stands. */
async function poster(camera: Camera): Promise<Picture> {
  const alt = 'A painted camel caravan walking under a pale sun, a khejri tree to its left.';
  return encode('film-poster', alt, await camera(0.5), {
    webp: 1280,
    webpQuality: 48,
    avif: [768, 1280],
    avifQuality: 40,
  });
}

/** A short silent film over the artwork, in H.264 and VP9, and its poster. */
export async function drawFilm(manifest: Manifest): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'film-'));
  try {
    const list = shots();
    const inputs: string[] = [];
    for (const [i, shot] of list.entries()) {
      const camera = await cameraOver(shot);
      if (i === 0) manifest['film-poster'] = await poster(camera);
      inputs.push('-framerate', String(RATE), '-i', await shoot(camera, shot, folder, i));
      console.log(`film: shot ${i + 1} of ${list.length}`);
    }
    let filter = '';
    let last = '[0:v]';
    let offset = 0;
    list.slice(1).forEach((_, i) => {
      offset += (list[i] as Shot).seconds - FADE;
      filter += `${last}[${i + 1}:v]xfade=transition=fade:duration=${FADE}:offset=${offset.toFixed(2)}[x${i}];`;
      last = `[x${i}]`;
    });
    filter += `${last}format=yuv420p[out]`;
    const both = [
      '-y',
      '-loglevel',
      'error',
      ...inputs,
      '-filter_complex',
      filter,
      '-map',
      '[out]',
      '-an',
      '-threads',
      '1',
    ];
    await run('ffmpeg', [
      ...both,
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '30',
      '-maxrate',
      '900k',
      '-bufsize',
      '1800k',
      '-movflags',
      '+faststart',
      path.join(FOLDER, 'film.mp4'),
    ]);
    await run('ffmpeg', [
      ...both,
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '42',
      '-b:v',
      '550k',
      '-row-mt',
      '1',
      '-cpu-used',
      '3',
      path.join(FOLDER, 'film.webm'),
    ]);
    for (const file of ['film.mp4', 'film.webm'])
      console.log(`${file} ${((await stat(path.join(FOLDER, file))).size / 1024).toFixed(0)} KB`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
