import { type Crease, crease, pulled } from '../engine/folds';
import type { Part, Weave } from '../engine/part';
import type { Cut, Garment } from './garment';
import { label } from './label';
import { handCut, inside, mirrored } from './outline';

export interface KurtaCut extends Cut {
  neck?: 'band' | 'round' | 'vee';
  sleeve?: 'long' | 'elbow';
  /** half the width of the hem in units; 215 hangs straight, 330 is an anarkali */
  flare?: number;
  /** where the hem lies; a child's kurta ends higher */
  hem?: number;
  /** half the width across the chest */
  chest?: number;
  weave?: Weave;
  placket?: boolean;
  /** a yoke under which a flared skirt is gathered */
  gathered?: boolean;
}

export function kurta(cut: KurtaCut): Garment {
  const { seed, dye, paint, side } = cut;
  const hem = cut.hem ?? 1150;
  const chest = cut.chest ?? 178;
  const flare = cut.flare ?? 214;
  const shape = (d: string): string => handCut(seed, d, 6);
  const neck = cut.neck ?? 'band';
  const drop = side === 'back' ? 150 : neck === 'vee' ? 268 : neck === 'round' ? 196 : 174;
  const pit = 330;
  const l = 500 - chest;
  const r = 500 + chest;
  const hl = 500 - flare;
  const hr = 500 + flare;
  const waist = 470 + (hem - 900) * 0.2;
  const wl = cut.gathered ? l + 12 : l + (hl - l) * 0.25 + 4;
  const wr = 1000 - wl;
  const edge = `C${l - 2} ${pit + 60} ${wl} ${waist - 60} ${wl} ${waist} C${wl - (wl - hl) * 0.3} ${waist + (hem - waist) * 0.35} ${hl + 12} ${hem - 150} ${hl} ${hem}`;
  const body = `M432 118 C404 132 366 144 ${l + 12} 158 C${l + 22} 220 ${l + 12} 280 ${l} ${pit} ${edge} C${hl + 120} ${hem + 22} ${hr - 120} ${hem + 22} ${hr} ${hem} C${hr - 12} ${hem - 150} ${wr + (hr - wr) * 0.3} ${waist + (hem - waist) * 0.35} ${wr} ${waist} C${wr} ${waist - 60} ${r + 2} ${pit + 60} ${r} ${pit} C${r - 12} 280 ${r - 22} 220 ${r - 12} 158 C634 144 596 132 568 118 ${neckBack(0, 68, drop, neck)} Z`;
  const parts: Part[] = [
    {
      name: 'inside',
      outline: shape(`M430 118 C460 98 540 98 570 118 ${neckBack(12, 70, drop, neck)} Z`),
      dye: inside(dye),
      lift: 0.4,
      shadow: 0.4,
      grain: 0,
    },
    ...(side === 'front' ? [label(500, 122, 50)] : []),
    ...sleeves(cut, l, pit, shape),
    {
      name: 'body',
      outline: shape(body),
      dye,
      paint: paint.body,
      seams: bodySeams(cut, l, pit, hem, hl, hr, waist, wl).map(shape),
      stitches: [shape(`M${hl + 6} ${hem - 20} C${hl + 120} ${hem + 2} ${hr - 120} ${hem + 2} ${hr - 6} ${hem - 20}`)],
      creases: bodyFolds(cut, l, r, pit, hem, flare, waist),
      drape: 0.75,
    },
  ];
  if (side === 'front' && cut.placket !== false) parts.push(...placket(cut, drop, shape));
  parts.push(...collar(cut, neck, drop, shape));
  return { weave: cut.weave ?? 'cotton', parts };
}

function bodySeams(
  cut: KurtaCut,
  l: number,
  pit: number,
  hem: number,
  hl: number,
  hr: number,
  waist: number,
  wl: number,
): string[] {
  const armholes = [
    `M${l + 12} 158 C${l + 22} 220 ${l + 12} 280 ${l} ${pit}`,
    `M${988 - l} 158 C${978 - l} 220 ${988 - l} 280 ${1000 - l} ${pit}`,
  ];
  if (cut.gathered)
    return [...armholes, `M${wl} ${waist - 40} C420 ${waist - 24} 580 ${waist - 24} ${1000 - wl} ${waist - 40}`];
  // The slits at the sides, where front and back part.
  const slit = hem - (hem - waist) * 0.42;
  return [...armholes, `M${hl + 22} ${slit} L${hl + 16} ${hem}`, `M${hr - 22} ${slit} L${hr - 16} ${hem}`];
}

function bodyFolds(
  cut: KurtaCut,
  l: number,
  r: number,
  pit: number,
  hem: number,
  flare: number,
  waist: number,
): Crease[] {
  const { seed } = cut;
  const folds = [
    ...pulled(`${seed}/left`, l + 4, pit + 6, 6, 84, 5, 230, 6),
    ...pulled(`${seed}/right`, r - 4, pit + 6, 96, 174, 5, 230, 6),
  ];
  const pleats = cut.gathered ? 13 : 4;
  for (let i = 0; i < pleats; i++) {
    const t = (i + 0.5) / pleats;
    const x1 = 500 + (t - 0.5) * 2 * flare * 0.94;
    const x0 = 500 + (t - 0.5) * 2 * (cut.gathered ? 170 : 190);
    const top = cut.gathered ? waist - 34 : waist + 120 + (i % 2) * 90;
    // Gathers are deepest at the seam; the folds of a straight kurta rise from its hem.
    if (cut.gathered)
      folds.push(crease(x0, top, x1, hem + 60, 15 + (i % 3) * 5, 7 - (i % 2) * 1.6, ((i % 3) - 1) * 0.02, 0.55));
    if (cut.gathered) folds.push(crease(x1 + 10, hem + 50, x0 + 10, top + 70, 24, 6, 0.02, 0.7));
    else folds.push(crease(x1, hem + 40, x0, top, 24 + (i % 2) * 10, 6, ((i % 2) - 0.5) * 0.05, 0.6));
  }
  return folds;
}

function placket(cut: KurtaCut, drop: number, shape: (d: string) => string): Part[] {
  const end = 440;
  const parts: Part[] = [
    {
      name: 'placket',
      outline: shape(`M482 ${drop - 4} L519 ${drop - 4} L518 ${end} L500 ${end + 13} L482 ${end} Z`),
      dye: cut.trim,
      paint: cut.paint.placket,
      stitches: [shape(`M487 ${drop} L487 ${end - 2} L500 ${end + 6} L513 ${end - 2} L514 ${drop}`)],
      lift: 0.7,
      shadow: 0.45,
      drape: 0.2,
    },
  ];
  for (let i = 0; i < 4; i++) {
    const y = drop + 30 + i * ((end - drop - 50) / 3);
    parts.push(button(`button${i}`, 500, y));
  }
  return parts;
}

export function button(name: string, x: number, y: number, r = 6.5, dye = '#c9a25c'): Part {
  return {
    name,
    outline: `M${x - r} ${y} C${x - r} ${y - r * 1.33} ${x + r} ${y - r * 1.33} ${x + r} ${y} C${x + r} ${y + r * 1.33} ${x - r} ${y + r * 1.33} ${x - r} ${y} Z`,
    dye,
    weave: 'leather',
    lift: 1.5,
    shadow: 0.5,
    drape: 0,
  };
}

/** Half the neckline's handles: a vee runs straight to its point, a round neck turns early. */
function handles(neck: string): readonly [number, number, number] {
  return neck === 'vee' ? [30, 0.5, 8] : [9, 0.66, 40];
}

function neckDown(grow: number, from: number, drop: number, neck: string): string {
  const [u1, v1, u2] = handles(neck);
  const y = 118 + (drop - 118) * v1 + grow;
  return `C${500 - from + u1} ${y} ${500 - u2 - grow * 0.4} ${drop + grow} 500 ${drop + grow} C${500 + u2 + grow * 0.4} ${drop + grow} ${500 + from - u1} ${y} ${500 + from} 118`;
}

function neckBack(grow: number, from: number, drop: number, neck: string): string {
  const [u1, v1, u2] = handles(neck);
  const y = 118 + (drop - 118) * v1 + grow;
  return `C${500 + from - u1} ${y} ${500 + u2 + grow * 0.4} ${drop + grow} 500 ${drop + grow} C${500 - u2 - grow * 0.4} ${drop + grow} ${500 - from + u1} ${y} ${500 - from} 118`;
}

function collar(cut: KurtaCut, neck: string, drop: number, shape: (d: string) => string): Part[] {
  const { side, trim, paint } = cut;
  const tall = neck === 'band' ? 30 : 18;
  const back: Part = {
    name: 'collarBack',
    outline: shape(`M424 120 C440 84 560 84 576 120 C556 108 444 108 424 120 Z`),
    dye: inside(trim),
    lift: 0.6,
    shadow: 0.3,
    drape: 0.2,
    grain: 0,
  };
  const front: Part = {
    name: 'collar',
    outline: shape(
      `M${426 - tall * 0.2} 113 ${neckDown(tall, 68 + tall * 0.5, drop, neck)} L574 112 ${neckBack(-2, 68, drop, neck)} L${426 - tall * 0.2} 113 Z`,
    ),
    dye: trim,
    paint: paint.collar,
    stitches: [shape(`M428 116 ${neckDown(tall - 6, 64 + tall * 0.5, drop, neck)}`)],
    lift: 0.9,
    shadow: 0.5,
    drape: 0.2,
  };
  return side === 'back' ? [{ ...back, dye: trim, lift: 0.9 }] : [back, front];
}

function sleeves(cut: KurtaCut, l: number, pit: number, shape: (d: string) => string): Part[] {
  const long = cut.sleeve !== 'elbow';
  const left = long
    ? `M${l + 14} 158 C${l - 34} 176 ${l - 66} 226 ${l - 84} 312 C${l - 112} 470 ${l - 142} 620 ${l - 166} 742 C${l - 136} 762 ${l - 104} 766 ${l - 74} 758 C${l - 46} 620 ${l - 18} 470 ${l + 6} ${pit + 20} C${l + 20} 280 ${l + 26} 220 ${l + 14} 158 Z`
    : `M${l + 14} 158 C${l - 34} 176 ${l - 76} 240 ${l - 104} 320 C${l - 122} 376 ${l - 140} 430 ${l - 152} 474 C${l - 110} 500 ${l - 70} 510 ${l - 36} 510 C${l - 22} 450 ${l - 8} 400 ${l + 6} ${pit + 20} C${l + 20} 280 ${l + 26} 220 ${l + 14} 158 Z`;
  const hem = long
    ? `M${l - 161} 716 C${l - 132} 736 ${l - 100} 740 ${l - 69} 733`
    : `M${l - 145} 450 C${l - 106} 474 ${l - 66} 484 ${l - 31} 484`;
  const folds = [
    ...pulled(`${cut.seed}/pit`, l, pit, 120, 205, 4, 150, 6),
    ...(long ? pulled(`${cut.seed}/elbow`, l - 50, 500, 130, 230, 5, 110, 5) : []),
    ...(long ? [crease(l - 84, 300, l - 120, 640, 18, 5, 0.05)] : []),
  ];
  const flip = folds.map((c, i) => ({ ...c, points: c.points.map(([x, y]) => [1000 - x, y + (i % 3) * 9] as const) }));
  const make = (name: string, d: string, seam: string, creases: Crease[], paint?: string): Part => ({
    name,
    outline: shape(d),
    dye: cut.dye,
    paint,
    seams: [shape(seam)],
    stitches: [shape(seam.replace(/^M(\S+) (\S+)/, (_, x: string, y: string) => `M${x} ${Number(y) + 7}`))],
    creases,
    grain: name === 'left' ? 103 : 77,
    drape: 0.6,
  });
  return [
    make('left', left, hem, folds, cut.paint.left),
    make('right', mirrored(left), mirrored(hem), flip, cut.paint.right),
  ];
}
