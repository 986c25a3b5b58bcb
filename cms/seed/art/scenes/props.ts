import { closed, group, type Point, ribbon } from '../brush/strokes';
import { mixed } from '../engine/colour';
import { apply, rotation } from '../engine/frame';
import type { Part } from '../engine/part';
import { marigold } from '../motifs/marigold';
import type { Palette } from '../palettes/palette';
import { random } from '../random';

const round = (x: number, y: number, r: number, seed: string): string => {
  const roll = random(seed);
  return closed(
    Array.from({ length: 40 }, (_, i): Point => {
      const a = (i / 40) * Math.PI * 2;
      const q = r * (1 + roll.around(0, 0.008));
      return [x + Math.cos(a) * q, y + Math.sin(a) * q];
    }),
  );
};

/** A brass cup of pigment, seen from above. */
export function cup(name: string, x: number, y: number, r: number, pigment: string, brass = '#b58a45'): Part[] {
  return [
    {
      name: `${name}/cup`,
      outline: round(x, y, r, name),
      dye: brass,
      weave: 'leather',
      lift: 3.4,
      shadow: 1.7,
      drape: 0,
    },
    {
      name: `${name}/well`,
      outline: round(x, y, r * 0.84, `${name}1`),
      dye: mixed(brass, '#1b120a', 0.45),
      weave: 'leather',
      lift: -3,
      shadow: 0,
      drape: 0,
    },
    {
      name: `${name}/paint`,
      outline: round(x + r * 0.02, y + r * 0.04, r * 0.76, `${name}2`),
      dye: pigment,
      weave: 'felt',
      lift: -1.2,
      shadow: 0,
      drape: 0.5,
    },
  ];
}

/** A squirrel-hair brush lying on the table, its tip at x, y. */
export function brush(name: string, x: number, y: number, degrees: number, length: number, pigment: string): Part[] {
  const turn = rotation(degrees, x, y);
  const at = (u: number, v: number): Point => apply(turn, x + u, y + v);
  const piece = (part: string, from: number, to: number, widths: readonly number[], dye: string): Part => ({
    name: `${name}/${part}`,
    outline: ribbon([at(from, 0), at((from + to) / 2, 0), at(to, 0)], widths),
    dye,
    weave: 'leather',
    lift: 1.9,
    shadow: 1.3,
    drape: 0,
  });
  const k = length / 400;
  return [
    piece('handle', 92 * k, length, [15 * k, 19 * k, 13 * k, 7 * k], '#5a3420'),
    piece('ferrule', 58 * k, 100 * k, [13 * k, 16 * k], '#c2a161'),
    piece('hair', 0, 62 * k, [1.5, 12 * k, 15 * k, 13 * k], '#3a2b22'),
    piece('wet', 0, 30 * k, [1.5, 9 * k, 11 * k], pigment),
  ];
}

/** A fresh marigold head: three crowns of frilled petals, one in the other. */
export function flower(name: string, x: number, y: number, r: number, inks: Palette): Part[] {
  const pots: Palette = { ...inks, main: '#d07f18', accent: '#eaa834', deep: '#7a3a0e' };
  const roll = random(name);
  const frill = (k: number, petals: number): string => {
    const turn = roll() * 6;
    return closed(
      Array.from({ length: petals * 6 }, (_, i): Point => {
        const a = (i / (petals * 6)) * Math.PI * 2;
        const q = r * k * (0.93 + 0.09 * Math.abs(Math.sin((a * petals) / 2 + turn)) + roll.around(0, 0.025));
        return [x + Math.cos(a) * q, y + Math.sin(a) * q];
      }),
    );
  };
  const crown = (part: string, k: number, petals: number, dye: string): Part => ({
    name: `${name}/${part}`,
    outline: frill(k, petals),
    dye,
    weave: 'felt',
    paint: group(marigold(pots, roll), x, y, (r * k) / 90, roll() * 360),
    lift: 0.9,
    shadow: part === 'outer' ? 1.2 : 0.8,
    drape: 0.9,
  });
  return [crown('outer', 1, 19, '#cf7d18'), crown('middle', 0.72, 15, '#d98a1f'), crown('inner', 0.42, 10, '#c87416')];
}
