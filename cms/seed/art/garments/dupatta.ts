import type { Part, Weave } from "../engine/cloth";
import { type Crease, crease } from "../engine/folds";
import { random } from "../random";
import type { Cut, Garment } from "./garment";
import { handCut, inside } from "./outline";

export interface DupattaCut extends Cut {
  /** fan: gathered at the top and let fall; folded: in four on the table, one end turned over */
  layout: "fan" | "folded";
  weave?: Weave;
  fringe?: boolean;
}

export function dupatta(cut: DupattaCut): Garment {
  const shape = (d: string): string => handCut(cut.seed, d, 9);
  return { weave: cut.weave ?? "silk", parts: cut.layout === "fan" ? fan(cut, shape) : folded(cut, shape) };
}

function fan(cut: DupattaCut, shape: (d: string) => string): Part[] {
  const folds: Crease[] = [];
  const count = 13;
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1) - 0.5;
    const x1 = 500 + t * 700;
    folds.push(crease(500 + t * 96, 150, x1 * 0.75 + 125, 900, 12 + (i % 3) * 4, 9 - (i % 2) * 2, t * 0.06, 0.5));
    folds.push(crease(x1, 1160, 500 + t * 260, 470, 26 - (i % 3) * 5, 13 - (i % 2) * 3, t * -0.05, 0.55));
  }
  const behind: Part = {
    name: "behind",
    outline: shape("M440 150 C410 300 330 560 250 800 C210 910 190 980 176 1030 C260 1066 330 1060 400 1040 C440 760 480 420 510 150 Z"),
    dye: inside(cut.dye),
    paint: cut.paint.behind,
    creases: folds.map((c) => ({ ...c, points: c.points.map(([x, y]) => [x - 40, y] as const) })),
    drape: 0.8,
  };
  const front: Part = {
    name: "body",
    outline: shape("M448 128 C440 260 400 480 330 720 C292 850 262 970 246 1064 C330 1116 430 1090 520 1104 C620 1120 720 1092 812 1058 C790 930 750 820 700 690 C620 470 564 280 552 128 C520 112 480 112 448 128 Z"),
    dye: cut.dye,
    paint: cut.paint.body,
    creases: folds,
    drape: 0.7,
    shadow: 1.2,
  };
  const tie: Part = { name: "tie", outline: shape("M438 196 C470 212 530 212 562 196 L564 232 C530 248 470 248 436 232 Z"), dye: cut.trim, weave: "silk", lift: 1, shadow: 0.8, drape: 0.2, creases: Array.from({ length: 8 }, (_, i) => crease(446 + i * 15, 198, 448 + i * 15, 240, 5, 3)) };
  const threads = cut.fringe === false ? [] : [...tassels(cut, 190, 1036, 390, 1046, 8, "b"), ...tassels(cut, 254, 1070, 806, 1064, 19, "f", 22)];
  return [...threads, behind, front, tie];
}

function tassels(cut: DupattaCut, x0: number, y0: number, x1: number, y1: number, count: number, key: string, sag = 6): Part[] {
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
      weave: "wool",
      lift: 0.8,
      shadow: 0.7,
      drape: 0,
    } satisfies Part;
  });
}

function folded(cut: DupattaCut, shape: (d: string) => string): Part[] {
  const layer = (name: string, dx: number, dy: number, paint?: string): Part => ({
    name,
    outline: shape(`M${232 + dx} ${196 + dy} C${420 + dx} ${188 + dy} ${600 + dx} ${192 + dy} ${772 + dx} ${198 + dy} C${778 + dx} ${460 + dy} ${776 + dx} ${720 + dy} ${770 + dx} ${980 + dy} C${600 + dx} ${990 + dy} ${400 + dx} ${988 + dy} ${236 + dx} ${982 + dy} C${230 + dx} ${720 + dy} ${228 + dx} ${460 + dy} ${232 + dx} ${196 + dy} Z`),
    dye: cut.dye,
    paint,
    creases: [crease(240 + dx, 590 + dy, 770 + dx, 600 + dy, 16, 5, 0, 0.8), crease(500 + dx, 960 + dy, 506 + dx, 210 + dy, 12, 3.4, 0, 0.8), crease(780 + dx, 300 + dy, 560 + dx, 540 + dy, 30, 6, 0.05), crease(240 + dx, 860 + dy, 440 + dx, 640 + dy, 30, 5, 0.05)],
    drape: 0.55,
    lift: 1.3,
    shadow: 0.9,
  });
  const flapFolds = [crease(640, 700, 300, 1000, 30, 7, 0.05, 0.6), crease(780, 760, 520, 1060, 26, 6, -0.04, 0.6), crease(560, 660, 240, 860, 24, 6, 0.04, 0.6)];
  return [
    ...(cut.fringe === false ? [] : tassels(cut, 214, 1074, 722, 1128, 20, "f", 4)),
    layer("under2", 14, 14),
    layer("under", 7, 7),
    layer("body", 0, 0, cut.paint.body),
    {
      name: "flap",
      outline: shape("M226 640 C330 628 420 590 520 560 C620 530 700 512 788 508 C780 700 756 930 728 1134 C560 1118 380 1098 206 1078 C214 930 222 780 226 640 Z"),
      dye: cut.dye,
      paint: cut.paint.flap,
      creases: flapFolds,
      drape: 0.9,
      shadow: 1.2,
      lift: 1.2,
    },
  ];
}
