import { type Crease, crease } from '../engine/folds';
import type { Part, Weave } from '../engine/part';
import type { Cut, Garment } from './garment';
import { label } from './label';
import { handCut, inside } from './outline';

export interface KaftanCut extends Cut {
  /** cape: open in front, tied at the throat */
  cape?: boolean;
  hem?: number;
  weave?: Weave;
  lining?: string;
}

/** One wide cloth with a neck hole: a kaftan, or a cape when it is open in front. */
export function kaftan(cut: KaftanCut): Garment {
  const { seed, dye, trim, paint } = cut;
  const hem = cut.hem ?? 1080;
  const shape = (d: string): string => handCut(seed, d, 8);
  const folds = falls(hem, cut.cape === true);
  const weave = cut.weave ?? 'silk';
  const drop = cut.side === 'back' ? 178 : 290;
  if (cut.cape)
    return { weave, parts: cut.side === 'front' ? cape(cut, hem, shape, folds) : capeBack(cut, hem, shape, folds) };
  const outline = `M428 148 C370 176 300 214 236 268 C160 340 96 470 66 ${hem - 350} C72 ${hem - 300} 120 ${hem - 250} 168 ${hem - 218} C196 ${hem - 150} 208 ${hem - 80} 214 ${hem} C380 ${hem + 26} 620 ${hem + 26} 786 ${hem} C792 ${hem - 80} 804 ${hem - 150} 832 ${hem - 218} C880 ${hem - 250} 928 ${hem - 300} 934 ${hem - 350} C904 470 840 340 764 268 C700 214 630 176 572 148 C566 196 548 ${drop} 500 ${drop} C452 ${drop} 434 196 428 148 Z`;
  const band = `M416 150 C424 214 446 ${drop + 40} 500 ${drop + 40} C554 ${drop + 40} 576 214 584 150 L568 142 C562 196 546 ${drop} 500 ${drop} C454 ${drop} 438 196 432 142 Z`;
  const parts: Part[] = [
    {
      name: 'inside',
      outline: shape(
        `M428 148 C460 126 540 126 572 148 C570 220 548 ${drop + 16} 500 ${drop + 16} C452 ${drop + 16} 430 220 428 148 Z`,
      ),
      dye: inside(dye),
      lift: 0.4,
      shadow: 0.4,
      grain: 0,
    },
    ...(cut.side === 'front' ? [label(500, 156, 54)] : []),
    {
      name: 'body',
      outline: shape(outline),
      dye,
      paint: paint.body,
      seams: [
        shape(`M330 330 C318 560 262 ${hem - 330} 182 ${hem - 214}`),
        shape(`M670 330 C682 560 738 ${hem - 330} 818 ${hem - 214}`),
      ],
      creases: folds,
      drape: 0.9,
      shadow: 1.1,
    },
    { name: 'band', outline: shape(band), dye: trim, paint: paint.band, lift: 0.7, shadow: 0.4, drape: 0.2 },
  ];
  return { weave, parts };
}

function falls(hem: number, cape: boolean): Crease[] {
  const out: Crease[] = [];
  const from = cape ? 9 : 7;
  for (let i = 0; i < from; i++) {
    const t = i / (from - 1) - 0.5;
    const wide = cape ? 700 : 520;
    out.push(
      crease(
        500 + t * wide,
        hem + 50,
        500 + t * 250,
        300 + Math.abs(t) * 90,
        26 - (i % 3) * 4,
        9 - (i % 2) * 2,
        t * 0.16,
        0.55,
      ),
    );
  }
  out.push(crease(250, 300, 150, hem - 280, 26, 8, 0.1, 0.6), crease(750, 300, 850, hem - 280, 26, 8, -0.1, 0.6));
  out.push(crease(310, 300, 190, hem - 260, 20, 6, 0.06, 0.6), crease(690, 300, 810, hem - 260, 20, 6, -0.06, 0.6));
  return out;
}

function capeBack(cut: KaftanCut, hem: number, shape: (d: string) => string, folds: Crease[]): Part[] {
  const bell = `M424 150 C350 176 286 224 240 300 C180 430 130 700 96 ${hem - 70} C200 ${hem - 4} 330 ${hem + 36} 500 ${hem + 44} C670 ${hem + 36} 800 ${hem - 4} 904 ${hem - 70} C870 700 820 430 760 300 C714 224 650 176 576 150 C550 138 450 138 424 150 Z`;
  return [
    {
      name: 'body',
      outline: shape(bell),
      dye: cut.dye,
      paint: cut.paint.body,
      seams: [shape(`M500 150 C502 400 498 800 500 ${hem + 42}`)],
      creases: folds,
      drape: 0.9,
      shadow: 1.1,
    },
    {
      name: 'collar',
      outline: shape('M420 152 C436 116 564 116 580 152 C566 172 434 172 420 152 Z'),
      dye: cut.trim,
      lift: 1,
      shadow: 0.7,
      drape: 0.2,
      grain: 0,
    },
  ];
}

function cape(cut: KaftanCut, hem: number, shape: (d: string) => string, folds: Crease[]): Part[] {
  const { dye, trim, paint } = cut;
  const left = `M430 150 C350 176 286 224 240 300 C180 430 130 700 96 ${hem - 70} C200 ${hem - 4} 330 ${hem + 34} 462 ${hem + 44} C470 800 486 500 494 190 C470 184 446 170 430 150 Z`;
  const right = `M570 150 C650 176 714 224 760 300 C820 430 870 700 904 ${hem - 70} C800 ${hem - 4} 670 ${hem + 34} 552 ${hem + 44} C540 800 516 500 506 190 C530 184 554 170 570 150 Z`;
  const edge = (s: 1 | -1): string => {
    const x = (n: number): number => 500 + s * n;
    return `M${x(6)} 190 C${x(s > 0 ? 16 : 14)} 500 ${x(s > 0 ? 40 : 30)} 800 ${x(s > 0 ? 52 : 38)} ${hem + 44} L${x(s > 0 ? 84 : 70)} ${hem + 43} C${x(s > 0 ? 70 : 60)} 800 ${x(46)} 500 ${x(36)} 182 Z`;
  };
  return [
    {
      name: 'lining',
      outline: shape(`M448 138 C480 128 520 128 552 138 L600 ${hem + 10} L410 ${hem + 10} Z`),
      dye: inside(cut.lining ?? trim),
      lift: 0.3,
      shadow: 0.6,
      weave: 'silk',
    },
    { name: 'left', outline: shape(left), dye, paint: paint.left, creases: folds, drape: 0.9, grain: 96, shadow: 1.1 },
    {
      name: 'right',
      outline: shape(right),
      dye,
      paint: paint.right,
      creases: folds,
      drape: 0.9,
      grain: 84,
      shadow: 1.1,
    },
    {
      name: 'edgeLeft',
      outline: shape(edge(-1)),
      dye: trim,
      paint: paint.edgeLeft,
      lift: 0.6,
      shadow: 0.3,
      drape: 0.3,
    },
    {
      name: 'edgeRight',
      outline: shape(edge(1)),
      dye: trim,
      paint: paint.edgeRight,
      lift: 0.6,
      shadow: 0.3,
      drape: 0.3,
    },
    {
      name: 'collar',
      outline: shape(
        'M420 150 C430 116 570 116 580 150 C566 186 530 204 500 204 C470 204 434 186 420 150 Z M446 148 C458 168 480 176 500 176 C520 176 542 168 554 148 C540 134 460 134 446 148 Z',
      ),
      dye: trim,
      paint: paint.collar,
      lift: 1,
      shadow: 0.7,
      drape: 0.2,
    },
    {
      name: 'cordLeft',
      outline: shape('M490 196 C470 250 462 300 470 360 C472 368 480 368 481 360 C476 304 484 254 502 204 Z'),
      dye: trim,
      weave: 'wool',
      lift: 0.8,
      shadow: 0.8,
      drape: 0,
    },
    {
      name: 'cordRight',
      outline: shape('M510 196 C534 244 540 290 528 346 C526 354 518 352 518 346 C528 292 520 250 500 204 Z'),
      dye: trim,
      weave: 'wool',
      lift: 0.8,
      shadow: 0.8,
      drape: 0,
    },
    {
      name: 'tasselLeft',
      outline: shape(
        'M466 352 C474 346 484 348 486 358 C490 384 492 404 494 424 C480 432 466 430 456 422 C462 400 464 376 466 352 Z',
      ),
      dye: trim,
      weave: 'wool',
      shadow: 0.8,
      drape: 0.2,
    },
    {
      name: 'tasselRight',
      outline: shape(
        'M516 340 C524 334 532 336 534 346 C538 370 542 392 544 410 C530 418 516 416 506 408 C512 386 514 362 516 340 Z',
      ),
      dye: trim,
      weave: 'wool',
      shadow: 0.8,
      drape: 0.2,
    },
  ];
}
