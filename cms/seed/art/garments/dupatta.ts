import { type Crease, crease } from '../engine/folds';
import type { Part, Weave } from '../engine/part';
import { random } from '../random';
import type { Cut, Garment } from './garment';
import { handCut, inside } from './outline';

export interface DupattaCut extends Cut {
  /** hung: over a rail; folded: in four on the table, one end turned over */
  layout: 'hung' | 'folded';
  weave?: Weave;
  fringe?: boolean;
}

export function dupatta(cut: DupattaCut): Garment {
  const shape = (d: string): string => handCut(cut.seed, d, 9);
  return { weave: cut.weave ?? 'silk', parts: cut.layout === 'hung' ? hung(cut, shape) : folded(cut, shape) };
}

/** Over a brass rail: the long end in front, the short end seen behind it. */
function hung(cut: DupattaCut, shape: (d: string) => string): Part[] {
  const falls = (x0: number, x1: number, top: number, foot: number, count: number): Crease[] =>
    Array.from({ length: count }, (_, i) => {
      const x = x0 + ((x1 - x0) * (i + 0.5)) / count;
      const lean = (i % 3) - 1;
      return {
        ...crease(
          x + lean * 10,
          foot + 60,
          x - lean * 4,
          top - 30,
          19 + (i % 3) * 5,
          11 - (i % 2) * 3,
          lean * 0.012,
          0.5,
        ),
        even: true,
      };
    });
  const behind: Part = {
    name: 'behind',
    outline: shape(
      'M470 150 C600 144 700 146 770 152 C764 380 782 620 776 838 C720 852 660 834 606 846 C560 854 520 840 480 846 C474 620 478 380 470 150 Z',
    ),
    dye: inside(cut.dye),
    paint: cut.paint.behind,
    creases: falls(480, 770, 160, 840, 6),
    drape: 0.7,
  };
  const rail: Part = {
    name: 'rail',
    outline:
      'M60 138C60 128 68 124 78 124L922 124C932 124 940 128 940 138C940 150 932 154 922 154L78 154C68 154 60 150 60 138Z',
    dye: '#b58c48',
    weave: 'leather',
    lift: 2.6,
    shadow: 1.2,
    drape: 0,
  };
  const knobs = [58, 942].map(
    (x, i): Part => ({
      name: `knob${i}`,
      outline: `M${x - 22} 139C${x - 22} 109 ${x + 22} 109 ${x + 22} 139C${x + 22} 169 ${x - 22} 169 ${x - 22} 139Z`,
      dye: '#b58c48',
      weave: 'leather',
      lift: 2.8,
      shadow: 1.2,
      drape: 0,
    }),
  );
  const front: Part = {
    name: 'body',
    outline: shape(
      'M252 122 C330 108 560 110 668 122 C684 160 678 420 690 700 C694 850 700 960 704 1066 C652 1090 606 1060 556 1078 C500 1098 452 1062 396 1080 C346 1096 288 1066 232 1072 C240 940 238 820 240 700 C246 420 238 170 252 122 Z',
    ),
    dye: cut.dye,
    paint: cut.paint.body,
    creases: [...falls(250, 680, 120, 1070, 9), { ...crease(246, 172, 676, 170, 22, 9, 0.01, 0.6), even: true }],
    drape: 0.7,
    shadow: 1.4,
  };
  const threads = cut.fringe === false ? [] : tassels(cut, 238, 1072, 698, 1068, 17, 'f', 8);
  const short = cut.fringe === false ? [] : tassels(cut, 488, 846, 770, 842, 10, 'b', 2);
  return [...short, behind, rail, ...knobs, ...threads, front];
}

function tassels(
  cut: DupattaCut,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  count: number,
  key: string,
  sag = 6,
): Part[] {
  const roll = random(`${cut.seed}/${key}`);
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const x = x0 + (x1 - x0) * t;
    const y = y0 + (y1 - y0) * t + Math.sin(t * Math.PI) * sag;
    const lean = roll.around((t - 0.5) * 14, 7);
    const long = roll.between(52, 66);
    return {
      name: `tassel${key}${i}`,
      outline: `M${x - 4} ${y - 6} C${x - 5} ${y + 10} ${x - 8 + lean} ${y + long * 0.6} ${x - 9 + lean} ${y + long} C${x - 3 + lean} ${y + long + 5} ${x + 4 + lean} ${y + long + 4} ${x + 9 + lean} ${y + long - 1} C${x + 7 + lean} ${y + long * 0.6} ${x + 5} ${y + 10} ${x + 4} ${y - 6} Z`,
      dye: cut.trim,
      weave: 'wool',
      lift: 0.8,
      shadow: 0.7,
      drape: 0,
    } satisfies Part;
  });
}

function folded(cut: DupattaCut, shape: (d: string) => string): Part[] {
  const layer = (name: string, dx: number, dy: number, paint?: string): Part => ({
    name,
    outline: shape(
      `M${232 + dx} ${196 + dy} C${420 + dx} ${188 + dy} ${600 + dx} ${192 + dy} ${772 + dx} ${198 + dy} C${778 + dx} ${460 + dy} ${776 + dx} ${720 + dy} ${770 + dx} ${980 + dy} C${600 + dx} ${990 + dy} ${400 + dx} ${988 + dy} ${236 + dx} ${982 + dy} C${230 + dx} ${720 + dy} ${228 + dx} ${460 + dy} ${232 + dx} ${196 + dy} Z`,
    ),
    dye: cut.dye,
    paint,
    creases: [
      crease(240 + dx, 590 + dy, 770 + dx, 600 + dy, 16, 5, 0, 0.8),
      crease(500 + dx, 960 + dy, 506 + dx, 210 + dy, 12, 3.4, 0, 0.8),
      crease(780 + dx, 300 + dy, 560 + dx, 540 + dy, 30, 6, 0.05),
      crease(240 + dx, 860 + dy, 440 + dx, 640 + dy, 30, 5, 0.05),
    ],
    drape: 0.55,
    lift: 1.3,
    shadow: 0.9,
  });
  const flapFolds = [
    crease(640, 700, 300, 1000, 30, 7, 0.05, 0.6),
    crease(780, 760, 520, 1060, 26, 6, -0.04, 0.6),
    crease(560, 660, 240, 860, 24, 6, 0.04, 0.6),
  ];
  return [
    ...(cut.fringe === false ? [] : tassels(cut, 214, 1074, 722, 1128, 20, 'f', 4)),
    layer('under2', 14, 14),
    layer('under', 7, 7),
    layer('body', 0, 0, cut.paint.body),
    {
      name: 'flap',
      outline: shape(
        'M226 640 C330 628 420 590 520 560 C620 530 700 512 788 508 C780 700 756 930 728 1134 C560 1118 380 1098 206 1078 C214 930 222 780 226 640 Z',
      ),
      dye: cut.dye,
      paint: cut.paint.flap,
      creases: flapFolds,
      drape: 0.9,
      shadow: 1.2,
      lift: 1.2,
    },
  ];
}
