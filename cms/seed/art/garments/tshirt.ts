import { crease, pulled } from '../engine/folds';
import type { Part } from '../engine/part';
import type { Cut, Garment } from './garment';
import { button } from './kurta';
import { label } from './label';
import { handCut, inside, mirrored } from './outline';

export interface TshirtCut extends Cut {
  sleeve?: 'short' | 'long';
  neck?: 'crew' | 'vee' | 'henley';
  pocket?: boolean;
  /** 1: a grown-up's; less: a child's, shorter and wider */
  length?: number;
}

export function tshirt(cut: TshirtCut): Garment {
  const { seed, dye, trim, paint, side } = cut;
  const hem = 300 + 745 * (cut.length ?? 1);
  const drop = side === 'back' ? 246 : cut.neck === 'vee' ? 372 : 300;
  const shape = (d: string): string => handCut(seed, d);
  const deep = drop - 214;
  // A vee runs straight to its point; a round neck leaves the shoulder steeply and turns early.
  const [u1, v1, u2] = cut.neck === 'vee' && side === 'front' ? [44, 0.5, 12] : [12, 0.66, 56];
  const neckDown = (grow: number, from: number): string =>
    `C${500 - from + u1} ${214 + deep * v1 + grow} ${500 - u2 - grow * 0.4} ${drop + grow} 500 ${drop + grow} C${500 + u2 + grow * 0.4} ${drop + grow} ${500 + from - u1} ${214 + deep * v1 + grow} ${500 + from} 214`;
  const neckBack = (grow: number, from: number): string =>
    `C${500 + from - u1} ${214 + deep * v1 + grow} ${500 + u2 + grow * 0.4} ${drop + grow} 500 ${drop + grow} C${500 - u2 - grow * 0.4} ${drop + grow} ${500 - from + u1} ${214 + deep * v1 + grow} ${500 - from} 214`;
  const bodyPath = `M408 214 C372 236 322 256 276 274 C292 342 300 410 293 476 C300 620 297 ${hem - 170} 292 ${hem} C400 ${hem + 18} 600 ${hem + 18} 708 ${hem} C703 ${hem - 170} 700 620 707 476 C700 410 708 342 724 274 C678 256 628 236 592 214 ${neckBack(0, 92)} Z`;
  const neckline = `M402 212 ${neckDown(21, 98)}`;
  const collar = `M396 206 ${neckDown(27, 104)} L596 206 ${neckBack(-2, 92)} L396 206 Z`;
  const parts: Part[] = [
    {
      name: 'inside',
      outline: shape(`M404 212 C440 192 560 192 596 212 ${neckBack(16, 96)} Z`),
      dye: inside(dye),
      lift: 0.4,
      shadow: 0.5,
      grain: 0,
    },
    {
      name: 'neckband',
      outline: shape('M404 212 C440 190 560 190 596 212 C560 222 440 222 404 212 Z'),
      dye: inside(trim),
      lift: 0.6,
      shadow: 0.3,
      grain: 0,
    },
    ...(side === 'front' ? [label(500, 222)] : []),
    ...sleeves(cut, shape),
    {
      name: 'body',
      outline: shape(bodyPath),
      dye,
      paint: paint.body,
      seams: [
        shape(`M293 ${hem - 26} C400 ${hem - 8} 600 ${hem - 8} 707 ${hem - 26}`),
        shape('M276 274 C292 342 300 410 293 476'),
        shape('M724 274 C708 342 700 410 707 476'),
      ],
      stitches: [shape(`M293 ${hem - 20} C400 ${hem - 2} 600 ${hem - 2} 707 ${hem - 20}`)],
      creases: [
        ...pulled(`${seed}/left`, 296, 480, -8, 74, 5, 250, 7),
        ...pulled(`${seed}/right`, 704, 480, 106, 188, 5, 250, 7),
        crease(330, hem - 20, 372, hem - 330, 26, 6, 0.05),
        crease(640, hem - 10, 610, hem - 260, 22, 5, -0.06),
        crease(470, hem - 4, 500, hem - 230, 30, 5, 0.04, 0.8),
      ],
      drape: 0.9,
    },
  ];
  if (side === 'front' && cut.neck === 'henley') {
    parts.push({
      name: 'placket',
      outline: shape(`M478 ${drop + 4} L522 ${drop + 4} L521 ${drop + 190} L500 ${drop + 200} L479 ${drop + 190} Z`),
      dye: trim,
      stitches: [shape(`M484 ${drop + 10} L485 ${drop + 186}`), shape(`M516 ${drop + 10} L515 ${drop + 186}`)],
      lift: 0.7,
      shadow: 0.5,
      drape: 0.2,
    });
    for (let i = 0; i < 3; i++) parts.push(button(`button${i}`, 500, drop + 58 + i * 54, 7, '#4a3527'));
  }
  parts.push({
    name: 'collar',
    outline: shape(collar),
    dye: trim,
    paint: paint.collar,
    stitches: [shape(neckline)],
    lift: 1.1,
    shadow: 0.6,
    drape: 0.2,
  });
  if (side === 'front' && cut.pocket) {
    parts.push({
      name: 'pocket',
      outline: shape('M556 430 L664 428 L662 545 L610 566 L558 547 Z'),
      dye,
      paint: paint.pocket,
      stitches: [shape('M560 436 L562 542 L610 560 L658 540 L660 434')],
      lift: 0.7,
      shadow: 0.45,
      drape: 0.3,
    });
  }
  return { weave: 'cotton', parts };
}

function sleeves(cut: TshirtCut, shape: (d: string) => string): Part[] {
  const long = cut.sleeve === 'long';
  const left = long
    ? 'M276 274 C232 296 206 340 188 420 C164 560 140 720 126 862 C152 874 184 876 212 868 C238 740 268 600 293 476 C300 410 292 342 276 274 Z'
    : 'M276 274 C228 296 178 372 120 474 C152 506 204 534 250 548 C268 524 284 500 293 476 C300 410 292 342 276 274 Z';
  const hem = long ? 'M128 838 C154 850 186 852 214 844' : 'M131 454 C164 486 214 514 262 527';
  const folds = long
    ? [...pulled(`${cut.seed}/elbow`, 240, 560, 120, 200, 4, 130, 6), crease(226, 330, 188, 560, 22, 6, 0.06)]
    : [...pulled(`${cut.seed}/pit`, 288, 470, 150, 215, 4, 140, 6)];
  const flip = folds.map((c) => ({ ...c, points: c.points.map(([x, y]) => [1000 - x, y + 6] as const) }));
  const make = (name: string, d: string, seam: string, creases: typeof folds, paint?: string): Part => ({
    name,
    outline: shape(d),
    dye: cut.dye,
    paint,
    seams: [shape(seam)],
    creases,
    grain: name === 'left' ? 118 : 62,
    drape: 0.6,
  });
  return [
    make('left', left, hem, folds, cut.paint.left),
    make('right', mirrored(left), mirrored(hem), flip, cut.paint.right),
  ];
}
