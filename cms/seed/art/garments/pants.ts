import { type Crease, crease, pulled } from '../engine/folds';
import type { Part, Weave } from '../engine/part';
import type { Cut, Garment } from './garment';
import { handCut, inside, mirrored } from './outline';

export interface PantsCut extends Cut {
  /** half the width of one leg at the hem */
  leg?: number;
  hem?: number;
  weave?: Weave;
  /** a dhoti's panel wrapped over the front */
  dhoti?: boolean;
  cuff?: boolean;
}

/** The slanted mouth of the side pocket. */
const POCKET = 'M392 240 C386 300 372 350 342 392';

export function pants(cut: PantsCut): Garment {
  const { seed, dye, trim, paint } = cut;
  const leg = cut.leg ?? 86;
  const hem = cut.hem ?? 1120;
  const shape = (d: string): string => handCut(seed, d, 7);
  const mid = 500 - leg - 62;
  const out = mid - leg - 6;
  // A narrow leg follows the hip first; a wide one falls from it in a straight line.
  const wide = leg > 110;
  const side = wide
    ? `C${346 - (346 - out) * 0.2} ${206 + (hem - 206) * 0.33} ${346 - (346 - out) * 0.66} ${206 + (hem - 206) * 0.66} ${out} ${hem}`
    : `C336 300 326 400 ${out + 12} 620 C${out + 4} 780 ${out} 980 ${out} ${hem}`;
  const inner = wide
    ? `C${mid + leg - 4} ${hem - 200} 492 760 500 566`
    : `C${mid + leg + 8} 900 ${Math.max(470, mid + leg)} 720 500 566`;
  const left = `M346 206 ${side} C${mid - 30} ${hem + 14} ${mid + 30} ${hem + 14} ${mid + leg} ${hem} ${inner} C512 540 514 420 512 206 C460 214 400 214 346 206 Z`;
  const folds = legFolds(seed, mid, leg, hem);
  const make = (name: string, d: string, creases: Crease[], hemline: string, fill?: string): Part => ({
    name,
    outline: shape(d),
    dye,
    paint: fill,
    seams: [shape(hemline), shape(name === 'left' ? POCKET : mirrored(POCKET))],
    creases,
    grain: name === 'left' ? 93 : 87,
    drape: 0.85,
    shadow: 1,
  });
  const hemline = `M${mid - leg - 7} ${hem - 30} C${mid - 30} ${hem - 16} ${mid + 30} ${hem - 16} ${mid + leg + 3} ${hem - 30}`;
  const flip = folds.map((c, i) => ({ ...c, points: c.points.map(([x, y]) => [1000 - x, y + (i % 2) * 12] as const) }));
  const parts: Part[] = [
    {
      name: 'inside',
      outline: shape('M350 186 C420 160 580 160 650 186 L650 214 L350 214 Z'),
      dye: inside(dye),
      lift: 0.5,
      shadow: 0.5,
      grain: 0,
    },
    make('right', mirrored(left), flip, mirrored(hemline), paint.right),
    make('left', left, folds, hemline, paint.left),
  ];
  if (cut.dhoti) parts.push(wrap(cut, mid, out, hem, shape));
  if (cut.cuff) parts.push(...cuffs(cut, mid, leg, hem, shape));
  parts.push(waistband(cut, shape));
  if (cut.side === 'front') parts.push(...drawstring(trim, shape));
  return { weave: cut.weave ?? 'cotton', parts };
}

function legFolds(seed: string, mid: number, leg: number, hem: number): Crease[] {
  const folds = [
    ...pulled(`${seed}/crotch`, 498, 560, 118, 196, 6, 250, 8),
    crease(mid - 10, hem + 30, mid + 40, 620, 22, 6, 0.03, 0.6),
    crease(mid - leg * 0.6, hem + 20, 360, 520, 26, 7, -0.03, 0.6),
    crease(440, 222, 404, 470, 15, 5, 0.03, 0.5),
    crease(386, 222, 366, 430, 13, 4.5, -0.02, 0.5),
    crease(478, 222, 470, 420, 13, 4, 0.02, 0.5),
  ];
  if (leg > 110)
    for (let i = 0; i < 5; i++)
      folds.push(crease(mid + leg * (0.85 - i * 0.4), hem + 40, 470 - i * 28, 380, 20, 7, 0.02, 0.55));
  return folds;
}

/** The front panel of a dhoti, wrapped from the right hip to the left ankle. */
function wrap(cut: PantsCut, mid: number, out: number, hem: number, shape: (d: string) => string): Part {
  const folds = Array.from({ length: 7 }, (_, i) => {
    const fold = crease(
      636 - i * 8,
      226 + i * 6,
      mid + 60 - i * 34,
      620 + i * 72,
      17 + (i % 3) * 4,
      8 - (i % 2) * 2,
      -0.12 + i * 0.012,
      0.5,
    );
    return { ...fold, even: true };
  });
  return {
    name: 'wrap',
    outline: shape(
      `M348 212 C440 222 560 222 650 212 C648 400 566 640 438 860 C398 930 ${mid + 50} 1010 ${mid + 26} ${hem - 6} C${mid} ${hem + 4} ${mid - 30} ${hem + 4} ${out - 4} ${hem - 6} C${out - 6} 980 ${out - 2} 780 ${out + 6} 620 C320 400 334 300 348 212 Z`,
    ),
    dye: cut.dye,
    paint: cut.paint.wrap,
    creases: folds,
    grain: 110,
    drape: 0.8,
    shadow: 1.1,
  };
}

function cuffs(cut: PantsCut, mid: number, leg: number, hem: number, shape: (d: string) => string): Part[] {
  const d = `M${mid - leg - 10} ${hem - 46} C${mid - 30} ${hem - 34} ${mid + 30} ${hem - 34} ${mid + leg + 6} ${hem - 46} L${mid + leg - 2} ${hem + 10} C${mid + 30} ${hem + 22} ${mid - 30} ${hem + 22} ${mid - leg - 8} ${hem + 10} Z`;
  return [
    {
      name: 'cuffLeft',
      outline: shape(d),
      dye: cut.trim,
      paint: cut.paint.cuffLeft,
      lift: 0.8,
      shadow: 0.6,
      drape: 0.3,
    },
    {
      name: 'cuffRight',
      outline: shape(mirrored(d)),
      dye: cut.trim,
      paint: cut.paint.cuffRight,
      lift: 0.8,
      shadow: 0.6,
      drape: 0.3,
    },
  ];
}

function waistband(cut: PantsCut, shape: (d: string) => string): Part {
  const gathers = Array.from({ length: 21 }, (_, i) => crease(352 + i * 14.8, 184, 350 + i * 15, 250, 5, 2.2, 0, 0.7));
  return {
    name: 'waist',
    outline: shape('M344 178 C420 190 580 190 656 178 L660 236 C580 248 420 248 340 236 Z'),
    dye: cut.dye,
    paint: cut.paint.waist,
    seams: [shape('M341 228 C420 240 580 240 659 228')],
    stitches: [shape('M345 188 C420 200 580 200 655 188')],
    creases: gathers,
    lift: 0.9,
    shadow: 0.5,
    drape: 0.4,
    grain: 90,
  };
}

function drawstring(trim: string, shape: (d: string) => string): Part[] {
  const cord = (name: string, d: string): Part => ({
    name,
    outline: shape(d),
    dye: trim,
    weave: 'wool',
    lift: 0.8,
    shadow: 0.7,
    drape: 0,
  });
  return [
    cord('cordLeft', 'M492 208 C470 270 474 330 446 398 C444 404 452 408 456 402 C484 334 480 274 500 214 Z'),
    cord('cordRight', 'M508 208 C528 262 516 318 548 380 C552 386 544 390 540 386 C508 326 516 268 500 214 Z'),
    cord(
      'tasselLeft',
      'M442 394 C452 390 460 396 460 404 C462 424 462 440 464 456 C452 462 436 462 424 454 C432 436 436 416 442 394 Z',
    ),
    cord(
      'tasselRight',
      'M538 378 C546 372 556 376 558 386 C564 404 570 420 576 434 C566 444 550 448 538 444 C540 424 538 400 538 378 Z',
    ),
    cord('knot', 'M484 204 C488 192 514 192 518 204 C520 220 484 220 484 204 Z'),
  ];
}
