import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { toSharp } from '../engine/canvas';
import { lettering } from '../lettering/lettering';
import { FOLDER } from '../output/encode';
import type { Manifest } from '../output/manifest';
import { drawScene, type Scene } from './scene';

const INK = '#211b17';
const INDIGO = '#252f5a';
const MARIGOLD = '#c58b2a';

/** The seal of the house: the moon standing on a dune, under a window's arch. 100 × 100 units. */
function seal(window: string, moon: string, dune: string): string {
  return [
    `<path d="M14 96V44C14 40 17 38 20 36C21 29 26 25 31 22C34 14 43 11 50 4C57 11 66 14 69 22C74 25 79 29 80 36C83 38 86 40 86 44V96Z" fill="${window}"/>`,
    `<circle cx="53" cy="47" r="15.5" fill="${moon}"/>`,
    `<path d="M14 70C26 62 38 60 49 66C61 73 73 74 86 64V96H14Z" fill="${dune}"/>`,
    `<path d="M14 82C30 74 42 80 54 84C66 88 76 86 86 80V96H14Z" fill="${window}" fill-opacity=".34"/>`,
  ].join('');
}

export function wordmark(colour: string): { svg: string; width: number; height: number } {
  const text = lettering('MARUDHARA', 92, 58, 54, colour, 9);
  const width = Math.ceil(92 + text.width + 4);
  const mark = `<g transform="translate(4 4) scale(.72)">${seal(INDIGO, MARIGOLD, '#9c3b26')}</g>`;
  return {
    width,
    height: 80,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80" viewBox="0 0 ${width} 80" role="img" aria-label="Marudhara">${mark}${text.svg}</svg>\n`,
  };
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${seal(INDIGO, '#e2b45c', '#b0512f')}</svg>\n`;
const ICON_SIZE = 512;

async function tinyOf(picture: Buffer): Promise<string> {
  const tiny = await sharp(picture).resize({ width: 20 }).webp({ quality: 38 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

const OPEN_GRAPH: Scene = {
  name: 'og',
  alt: 'The name Marudhara beside an indigo cape painted with a moon over dunes.',
  width: 1200,
  height: 630,
  units: 1500,
  table: '#efe5d4',
  surface: 'plaster',
  shade: true,
  things: [{ slug: 'desert-moon-cape', colour: 'Indigo', x: 1065, y: 425, scale: 0.74, turn: -3 }],
};

async function openGraph(): Promise<Buffer> {
  const words = [
    `<g transform="translate(242 142) scale(1.16)">${seal(INDIGO, MARIGOLD, '#9c3b26')}</g>`,
    lettering('MARUDHARA', 300, 352, 60, INK, 9, 'middle').svg,
    `<rect x="256" y="386" width="88" height="3" fill="${MARIGOLD}"/>`,
    lettering('Hand-painted in Jodhpur', 300, 442, 30, INK, 0.6, 'middle').svg,
  ].join('');
  const layer = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${words}</svg>`;
  return toSharp(await drawScene(OPEN_GRAPH))
    .composite([{ input: Buffer.from(layer) }])
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
}

/** The wordmark, the icon and the picture that other sites show beside a link. */
export async function drawMarks(manifest: Manifest): Promise<void> {
  const put = (file: string, data: Buffer | string): Promise<void> => writeFile(path.join(FOLDER, file), data);
  const word = wordmark(INK);
  await put('wordmark.svg', word.svg);
  const wordPng = await sharp(Buffer.from(word.svg), { density: 216 }).png({ palette: true, effort: 9 }).toBuffer();
  await put('wordmark.png', wordPng);
  const icon = await sharp(Buffer.from(ICON), { density: (72 * ICON_SIZE) / 100 })
    .resize(ICON_SIZE, ICON_SIZE)
    .png({ palette: true, effort: 9 })
    .toBuffer();
  await put('icon.png', icon);
  manifest.icon = {
    alt: 'A window with a moon over a dune, the seal of the house.',
    width: ICON_SIZE,
    height: ICON_SIZE,
    blur: await tinyOf(icon),
    files: [{ file: 'icon.png', width: ICON_SIZE, height: ICON_SIZE, type: 'image/png', bytes: icon.length }],
  };
  const og = await openGraph();
  await put('og.jpg', og);
  manifest.og = {
    alt: OPEN_GRAPH.alt,
    width: 1200,
    height: 630,
    blur: await tinyOf(og),
    files: [{ file: 'og.jpg', width: 1200, height: 630, type: 'image/jpeg', bytes: og.length }],
  };
  const meta = await sharp(wordPng).metadata();
  manifest.wordmark = {
    alt: 'Marudhara, the name of the house beside a window with a moon over a dune.',
    width: meta.width,
    height: meta.height,
    blur: await tinyOf(wordPng),
    files: [
      { file: 'wordmark.png', width: meta.width, height: meta.height, type: 'image/png', bytes: wordPng.length },
      {
        file: 'wordmark.svg',
        width: word.width,
        height: word.height,
        type: 'image/svg+xml',
        bytes: (await readFile(path.join(FOLDER, 'wordmark.svg'))).length,
      },
    ],
  };
  console.log(`marks: og ${(og.length / 1024).toFixed(0)} KB`);
}
