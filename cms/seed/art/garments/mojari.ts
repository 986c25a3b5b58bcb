import { mixed } from '../engine/colour';
import { crease } from '../engine/folds';
import { apply, type Matrix, rotation, times } from '../engine/frame';
import type { Part } from '../engine/part';
import type { Cut, Garment } from './garment';
import { handCut, mirrored } from './outline';

export interface MojariCut extends Cut {
  /** curled: the tip turns back over the toe; round: a child's or a plain jutti */
  toe?: 'curled' | 'point' | 'round';
  /** a high back, as desert shoes have */
  heel?: 'low' | 'tab';
  sole?: string;
  small?: number;
}

/** A pair seen from above, one a little before the other. */
export function mojari(cut: MojariCut): Garment {
  const k = cut.small ?? 1;
  const size: Matrix = [k, 0, 0, k, 500 - 500 * k, 640 - 640 * k];
  const left = times(times([1, 0, 0, 1, -158, 22], rotation(-6, 500, 640)), size);
  const right = times(times([1, 0, 0, 1, 158, -22], rotation(7, 500, 640)), size);
  return {
    weave: 'leather',
    parts: [...shoe(cut, 'left', left, false), ...shoe(cut, 'right', right, true)],
  };
}

function shoe(cut: MojariCut, foot: string, place: Matrix, flip: boolean): Part[] {
  const cutter = (d: string): string => moved(handCut(cut.seed, flip ? mirrored(d) : d, 3), place);
  const tan = cut.sole ?? '#a5713f';
  const tip = cut.toe === 'round' ? 'C470 196 540 196 566 250' : 'C462 214 486 176 508 128 C524 172 546 214 568 262';
  const sole = `M428 286 ${tip} C596 330 616 420 608 520 C600 640 590 760 588 880 C588 990 560 1060 504 1064 C446 1064 416 994 416 884 C414 760 398 640 392 520 C388 430 402 340 428 286 Z`;
  const tipUpper =
    cut.toe === 'round' ? 'C474 206 536 206 560 254' : 'C466 220 488 184 508 138 C522 178 542 220 562 266';
  const upper = `M434 288 ${tipUpper} C590 334 608 420 601 516 C597 580 594 640 591 690 C572 640 548 560 502 556 C456 560 430 640 410 690 C406 640 402 580 399 516 C396 430 408 342 434 288 Z`;
  const counter = `M410 700 C414 760 424 820 424 886 C424 984 452 1050 504 1050 C556 1050 580 984 580 884 C580 820 586 760 591 700 C596 760 596 820 596 884 C596 1000 562 1072 504 1074 C442 1074 408 1000 408 888 C408 820 406 760 410 700 Z`;
  const rim = `M406 702 C430 636 456 566 502 562 C548 566 572 636 595 702 L586 706 C566 650 544 582 502 578 C460 582 438 650 416 706 Z`;
  const parts: Part[] = [
    {
      name: `${foot}Sole`,
      outline: cutter(sole),
      dye: mixed(tan, '#2a1a10', 0.35),
      lift: 1.4,
      shadow: 1.7,
      drape: 0.1,
    },
    {
      name: `${foot}Bed`,
      outline: cutter(
        'M414 660 C422 560 460 520 502 520 C548 520 580 560 588 660 C588 740 582 810 582 886 C582 980 554 1046 504 1046 C452 1046 424 980 424 886 C424 810 414 740 414 660 Z',
      ),
      dye: tan,
      paint: paintOf(cut, 'bed', place, flip),
      lift: -1.6,
      shadow: 0,
      drape: 0.25,
      stitches: [
        cutter(
          'M436 690 C440 760 446 820 446 886 C446 966 466 1024 504 1024 C540 1024 560 966 560 886 C560 820 564 760 568 690',
        ),
      ],
    },
    {
      name: `${foot}Counter`,
      outline: cutter(counter),
      dye: cut.dye,
      lift: 1.6,
      shadow: 0.9,
      drape: 0.1,
      paint: paintOf(cut, 'counter', place, flip),
    },
    {
      name: `${foot}Upper`,
      outline: cutter(upper),
      dye: cut.dye,
      paint: paintOf(cut, 'upper', place, flip),
      creases: [
        moveCrease(crease(440, 500, 566, 492, 30, 6, 0.08, 0.9), place, flip),
        moveCrease(crease(504, 200, 504, 560, 70, 22, 0, 1), place, flip),
      ],
      lift: 3.2,
      shadow: 1.1,
      drape: 0.25,
    },
    { name: `${foot}Rim`, outline: cutter(rim), dye: cut.trim, lift: 1.2, shadow: 0.5, drape: 0 },
  ];
  if (cut.heel === 'tab')
    parts.push({
      name: `${foot}Tab`,
      outline: cutter(
        'M470 1010 C472 970 486 940 504 930 C522 940 536 970 538 1010 C538 1050 528 1078 504 1080 C480 1078 470 1050 470 1010 Z',
      ),
      dye: cut.dye,
      paint: paintOf(cut, 'tab', place, flip),
      lift: 1.8,
      shadow: 1,
      drape: 0.1,
    });
  if (cut.toe === 'curled') {
    parts.push({
      name: `${foot}Curl`,
      outline: cutter(
        'M490 168 C494 138 502 116 508 104 C520 120 532 150 530 190 C528 236 516 270 500 272 C486 272 482 250 494 240 C508 232 510 206 506 184 C502 176 496 174 490 168 Z',
      ),
      dye: cut.trim,
      lift: 1.8,
      shadow: 1.3,
      drape: 0.1,
    });
    parts.push({
      name: `${foot}Pom`,
      outline: cutter('M482 262 C482 244 516 244 516 262 C516 284 482 284 482 262 Z'),
      dye: cut.trim,
      weave: 'wool',
      lift: 2,
      shadow: 1,
      drape: 0,
    });
  }
  return parts;
}

function paintOf(cut: MojariCut, part: string, place: Matrix, flip: boolean): string | undefined {
  const drawing = cut.paint[part];
  if (!drawing) return undefined;
  const inner = flip ? `<g transform="translate(1000 0) scale(-1 1)">${drawing}</g>` : drawing;
  return `<g transform="matrix(${place.join(' ')})">${inner}</g>`;
}

function moved(path: string, place: Matrix): string {
  let x: number | undefined;
  return path.replace(/(-?\d+(?:\.\d+)?)\s*/g, (_, found: string) => {
    if (x === undefined) {
      x = Number(found);
      return '';
    }
    const [px, py] = apply(place, x, Number(found));
    x = undefined;
    return `${px.toFixed(1)} ${py.toFixed(1)} `;
  });
}

function moveCrease(fold: ReturnType<typeof crease>, place: Matrix, flip: boolean): ReturnType<typeof crease> {
  return { ...fold, width: fold.width, points: fold.points.map(([x, y]) => apply(place, flip ? 1000 - x : x, y)) };
}
