import { type Crease, crease, pulled } from '../engine/folds';
import type { Part, Weave } from '../engine/part';
import type { Cut, Garment } from './garment';
import { button } from './kurta';
import { label } from './label';
import { handCut, inside, mirrored } from './outline';

export interface CoatCut extends Cut {
  /** none: a waistcoat */
  sleeve?: 'wide' | 'narrow' | 'none';
  hem?: number;
  flare?: number;
  /** how far the fronts stand open at the hem */
  open?: number;
  /** buttoned to the neck, as a bandhgala */
  closed?: boolean;
  lining: string;
  weave?: Weave;
}

/** An open coat or a waistcoat: back and lining seen between two fronts. */
export function coat(cut: CoatCut): Garment {
  const { dye, trim, paint, seed } = cut;
  const hem = cut.hem ?? 1120;
  const flare = cut.flare ?? 244;
  const open = cut.closed ? -6 : (cut.open ?? 60);
  const shape = (d: string): string => handCut(seed, d, 7);
  const hl = 500 - flare;
  const sleeves = cut.sleeve === 'none' ? [] : arms(cut, shape);
  const armhole = cut.sleeve === 'none' ? 'C352 226 352 306 306 352' : 'C322 220 318 286 306 340';
  const weave = cut.weave ?? 'silk';
  const whole = `M424 136 C390 150 350 160 312 168 ${armhole} C304 560 ${hl + 18} ${hem - 260} ${hl} ${hem} C${hl + 110} ${hem + 20} ${890 - hl} ${hem + 20} ${1000 - hl} ${hem} C${982 - hl} ${hem - 260} 696 560 694 ${cut.sleeve === 'none' ? 352 : 340} ${reversedArmhole(cut)} C650 160 610 150 576 136 C548 150 452 150 424 136 Z`;
  const folds = fold(cut, hl, hem);
  const side = (name: 'left' | 'right', d: string, edge: string, creases: Crease[]): Part => ({
    name: name === 'left' ? 'frontLeft' : 'frontRight',
    outline: shape(d),
    dye,
    paint: name === 'left' ? paint.frontLeft : paint.frontRight,
    seams: [shape(edge)],
    creases,
    grain: name === 'left' ? 92 : 88,
    drape: 0.75,
    shadow: 0.8,
  });
  if (cut.side === 'back') {
    return {
      weave,
      parts: [
        ...sleeves,
        {
          name: 'back',
          outline: shape(whole),
          dye,
          paint: paint.back,
          creases: [...folds, ...flip(folds)],
          seams: [
            shape(`M${hl + 4} ${hem - 24} C${hl + 110} ${hem - 4} ${890 - hl} ${hem - 4} ${996 - hl} ${hem - 24}`),
          ],
          drape: 0.8,
        },
        {
          name: 'collar',
          outline: shape('M418 138 C440 100 560 100 582 138 C560 152 440 152 418 138 Z'),
          dye: trim,
          paint: paint.collar,
          lift: 0.9,
          shadow: 0.5,
          drape: 0.2,
          grain: 0,
        },
      ],
    };
  }
  // Where the fronts meet: at the throat when buttoned, lower when worn open.
  const meet = cut.closed ? 186 : 250;
  const left = `M424 136 C390 150 350 160 312 168 ${armhole} C304 560 ${hl + 18} ${hem - 260} ${hl} ${hem} C${hl + 70} ${hem + 14} ${420 - open} ${hem + 16} ${500 - open} ${hem + 8} C${498 - open * 0.8} 800 ${494 - open * 0.3} 420 ${cut.closed ? 500 : 470} ${meet} C${cut.closed ? 470 : 456} ${meet - (cut.closed ? 8 : 36)} 436 ${cut.closed ? 168 : 180} 424 136 Z`;
  const edge = `M${478 - open} ${hem + 8} C${476 - open * 0.8} 800 ${472 - open * 0.3} 420 ${cut.closed ? 480 : 448} ${meet + 2}`;
  const neck = cut.closed ? `C420 176 446 ${meet + 22} 482 ${meet + 26}` : `C424 190 444 226 456 262`;
  const nape = cut.closed ? `C470 ${meet - 10} 444 166 436 126` : `C464 210 446 176 436 126`;
  const band = `M412 132 ${neck} C${478 - open * 0.3} 430 ${484 - open * 0.8} 800 ${484 - open} ${hem + 10} L${508 - open} ${hem + 9} C${506 - open * 0.8} 800 ${502 - open * 0.3} 420 ${cut.closed ? 504 : 480} ${meet - 4} ${nape} Z`;
  const parts: Part[] = [
    {
      name: 'lining',
      outline: shape(whole),
      dye: inside(cut.lining),
      lift: 0.4,
      shadow: 0.9,
      drape: 0.7,
      weave: 'silk',
      paint: paint.lining,
    },
    {
      name: 'nape',
      outline: shape('M418 138 C440 104 560 104 582 138 C572 176 428 176 418 138 Z'),
      dye: inside(trim),
      lift: 0.6,
      shadow: 0.3,
      drape: 0.2,
      grain: 0,
    },
    ...(cut.closed ? [] : [label(500, 172, 56)]),
    ...sleeves,
    side('right', mirrored(left), mirrored(edge), flip(folds)),
    {
      name: 'bandRight',
      outline: shape(mirrored(band)),
      dye: trim,
      paint: paint.bandRight,
      lift: 0.8,
      shadow: 0.5,
      drape: 0.3,
    },
    side('left', left, edge, folds),
    { name: 'bandLeft', outline: shape(band), dye: trim, paint: paint.bandLeft, lift: 0.8, shadow: 0.5, drape: 0.3 },
  ];
  if (cut.closed) for (let i = 0; i < 6; i++) parts.push(button(`button${i}`, 497, 216 + i * ((hem - 380) / 6), 8));
  return { weave, parts };
}

function reversedArmhole(cut: CoatCut): string {
  return cut.sleeve === 'none' ? 'C648 306 648 226 688 168' : 'C682 286 678 220 688 168';
}

function flip(folds: readonly Crease[]): Crease[] {
  return folds.map((c, i) => ({ ...c, points: c.points.map(([x, y]) => [1000 - x, y + (i % 3) * 8] as const) }));
}

function fold(cut: CoatCut, hl: number, hem: number): Crease[] {
  return [
    ...pulled(`${cut.seed}/pit`, 312, 350, 10, 82, 4, 230, 6),
    crease(hl + 50, hem + 30, 360, 520, 26, 7, 0.03, 0.6),
    crease(hl + 130, hem + 30, 400, 620, 22, 6, -0.02, 0.6),
    crease(hl + 190, hem + 30, 420, 560, 18, 5, 0.02, 0.6),
    crease(330, 190, 372, 420, 20, 4, -0.05, 0.6),
  ];
}

function arms(cut: CoatCut, shape: (d: string) => string): Part[] {
  const wide = cut.sleeve !== 'narrow';
  const left = wide
    ? 'M314 166 C262 180 222 236 196 320 C158 440 122 560 92 668 C138 706 208 728 266 726 C280 600 292 470 310 372 C322 286 326 220 314 166 Z'
    : 'M314 166 C268 182 240 230 222 312 C192 460 166 600 142 724 C172 744 206 750 238 744 C262 610 290 480 310 366 C322 286 326 220 314 166 Z';
  const hem = wide ? 'M104 630 C146 664 212 686 270 684' : 'M149 694 C178 712 212 718 243 712';
  const cuff = wide
    ? 'M106 622 C148 658 212 680 271 678 L267 728 C208 730 136 708 90 668 Z'
    : 'M150 688 C178 706 212 712 244 706 L238 746 C206 752 172 746 140 724 Z';
  const folds = [
    ...pulled(`${cut.seed}/arm`, 306, 360, 122, 200, 5, 170, 7),
    crease(230, 300, 160, 620, 24, 7, 0.04, 0.6),
    crease(270, 330, 236, 690, 18, 6, -0.03, 0.6),
  ];
  const make = (name: string, d: string, c: string, creases: Crease[], paint?: string, cuffPaint?: string): Part[] => [
    {
      name,
      outline: shape(d),
      dye: cut.dye,
      paint,
      seams: [shape(name === 'sleeveLeft' ? hem : mirrored(hem))],
      creases,
      grain: name === 'sleeveLeft' ? 108 : 72,
      drape: 0.7,
    },
    {
      name: `${name}Cuff`,
      outline: shape(c),
      dye: cut.trim,
      paint: cuffPaint,
      creases,
      lift: 0.7,
      shadow: 0.3,
      drape: 0.3,
    },
  ];
  return [
    ...make('sleeveLeft', left, cuff, folds, cut.paint.sleeveLeft, cut.paint.cuffLeft),
    ...make('sleeveRight', mirrored(left), mirrored(cuff), flip(folds), cut.paint.sleeveRight, cut.paint.cuffRight),
  ];
}
