import { around, blob, closed, dab, disc, fill, line, type Point, ribbon, through } from "../brush/strokes";
import type { Palette } from "../palettes/palette";
import type { Random } from "../random";
import type { Motif } from "./motif";

/** A peacock standing with its train swept down behind it, as on the walls of Mehrangarh. */
export const peacock: Motif = (inks, roll) => {
  const train: string[] = [];
  const count = 15;
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    train.push(feather(inks, roll, 6 - t * 8, -8 + t * 14, 152 - t * 74, 86 + Math.sin(t * Math.PI) * 44));
  }
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    train.push(feather(inks, roll, 4 - t * 6, -10 + t * 12, 146 - t * 62, 48 + Math.sin(t * Math.PI) * 26));
  }
  const body = blob([
    [-14, 2], [-6, -18], [12, -26], [22, -44], [20, -66], [25, -80], [36, -82], [40, -72], [35, -54], [38, -34], [34, -10], [18, 8], [0, 12],
  ]);
  const scales: string[] = [];
  for (let row = 0; row < 6; row++) {
    for (let k = 0; k < 4; k++) {
      const x = 4 + k * 7.5 + (row % 2) * 3.6 + roll.around(0, 0.8);
      const y = 2 - row * 6.4 + k * -1.6;
      scales.push(fill(dab(x, y, 7.5, 6.4, 118 + roll.around(0, 10)), row % 2 ? inks.second : inks.accent, 0.72));
    }
  }
  return [
    ...train,
    legs(inks),
    fill(body, inks.main),
    fill(blob([[22, -46], [21, -64], [27, -78], [35, -76], [32, -58], [33, -38], [28, -30]]), inks.second, 0.55),
    ...scales,
    wing(inks, roll),
    head(inks),
  ].join("");
};

function feather(inks: Palette, roll: Random, x: number, y: number, degrees: number, length: number): string {
  const sag = roll.around(9, 5);
  const spine: Point[] = [0, 0.35, 0.7, 1].map((t) => {
    const [px, py] = around(x, y, length * t, degrees + roll.around(0, 1.5));
    return [px, py + Math.sin(t * Math.PI) * -sag * 0.5 + t * t * sag * 0.6];
  });
  const path = through(spine, 7);
  const out: string[] = [line(spine, inks.deep, 1.7, 0.9)];
  for (let i = 5; i < path.length - 2; i++) {
    const [px, py] = path[i] as Point;
    const long = 7 + (i / path.length) * 6;
    const ink = i % 3 === 0 ? inks.second : inks.main;
    out.push(fill(dab(px, py, long, 1.5, degrees + 34 + roll.around(0, 8)), ink, 0.8));
    out.push(fill(dab(px, py, long, 1.5, degrees - 34 + roll.around(0, 8)), ink, 0.8));
  }
  const [ex, ey] = spine[3] as Point;
  const eye = (w: number, h: number, c: string): string => {
    const ring: Point[] = [];
    for (let a = 0; a < 360; a += 45) {
      const [u, v] = [Math.cos((a * Math.PI) / 180) * h, Math.sin((a * Math.PI) / 180) * w];
      const r = (degrees * Math.PI) / 180;
      ring.push([ex + u * Math.cos(r) - v * Math.sin(r), ey + u * Math.sin(r) + v * Math.cos(r)]);
    }
    return fill(blob(ring), c);
  };
  return [...out, eye(7.6, 10.2, inks.second), eye(5.6, 7.4, inks.accent), eye(3.6, 4.6, inks.main), eye(1.6, 2, inks.deep)].join("");
}

function wing(inks: Palette, roll: Random): string {
  const out: string[] = [];
  for (let i = 0; i < 9; i++) out.push(fill(dab(22 - i * 1.6, -24 + i * 3.6, 30 - i * 0.9, 6.4, 148 - i * 4 + roll.around(0, 3)), i % 2 ? inks.accent : inks.light, 0.9));
  for (let i = 0; i < 7; i++) out.push(line([[18 - i * 1.8, -22 + i * 4], [2 - i * 2, -12 + i * 4.2]], inks.deep, 0.9, 0.7));
  return out.join("");
}

function legs(inks: Palette): string {
  return [
    line([[8, 8], [10, 24], [7, 40]], inks.deep, 2.6),
    line([[18, 6], [21, 22], [19, 40]], inks.deep, 2.6),
    line([[0, 42], [7, 40], [14, 42]], inks.deep, 1.8),
    line([[12, 42], [19, 40], [27, 42]], inks.deep, 1.8),
  ].join("");
}

function head(inks: Palette): string {
  const crest: string[] = [];
  for (let i = 0; i < 5; i++) {
    const [x, y] = around(27, -80, 22, 236 + i * 15);
    crest.push(line([[28, -80], [(28 + x) / 2 - 1, (y - 80) / 2], [x, y]], inks.deep, 1.1), fill(disc(x, y, 2.4), inks.accent));
  }
  return [
    ...crest,
    fill(closed([[38, -78], [50, -73], [39, -71]]), inks.deep),
    fill(blob([[29, -76], [35, -79], [39, -75], [34, -72]]), inks.light),
    fill(disc(34.5, -75.6, 1.7), inks.deep),
    fill(ribbon([[23, -60], [22, -44], [14, -28]], [1, 2.4, 1]), inks.light, 0.5),
  ].join("");
}
