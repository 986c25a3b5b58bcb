import { blob, closed, dab, disc, fill, line, near, type Point } from '../brush/strokes';
import type { Palette } from '../palettes/palette';
import type { Random } from '../random';

/** The blue houses climbing to the fort. Fills width × height from the ground line y = 0 upwards, centred on x = 0. */
export function city(inks: Palette, roll: Random, width: number, height: number): string {
  const out: string[] = [fort(inks, roll, width, height)];
  const rows = 6;
  for (let r = rows - 1; r >= 0; r--) {
    const base = -(r / rows) * height * 0.6;
    // Higher streets are shorter: the town leans against the rock.
    const reach = width * (1 - r * 0.075);
    let x = -reach / 2;
    while (x < reach / 2) {
      const w = roll.between(26, 52);
      const h = roll.between(46, 86) * (height / 420);
      out.push(house(x, base + roll.around(6, 8), w, h, inks, roll));
      x += w * roll.between(0.8, 1.02);
    }
  }
  return out.join('');
}

function house(x: number, y: number, w: number, h: number, inks: Palette, roll: Random): string {
  const wall = roll.pick([inks.second, inks.second, inks.main, inks.light, inks.second]);
  const corners: Point[] = [
    [x, y + 30],
    [x, y - h],
    [x + w, y - h],
    [x + w, y + 30],
  ];
  const out = [
    fill(closed(corners.map((p) => near(roll, p, 2))), wall),
    fill(
      closed(
        [
          [x + w * 0.8, y + 30],
          [x + w * 0.8, y - h],
          [x + w, y - h],
          [x + w, y + 30],
        ].map(([px = 0, py = 0]) => near(roll, [px, py], 1)),
      ),
      inks.deep,
      0.28,
    ),
    line(
      [
        [x - 2, y - h],
        [x + w / 2, y - h + roll.around(0, 1)],
        [x + w + 2, y - h],
      ],
      inks.deep,
      2.2,
    ),
  ];
  const count = w > 38 ? 2 : 1;
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 2; k++) {
      const cx = x + (w / (count + 1)) * (i + 1);
      const cy = y - h + 16 + k * 27 * (h / 66);
      const ink = roll() < 0.22 ? inks.accent : inks.deep;
      out.push(
        fill(
          blob([
            [cx - 4, cy + 9],
            [cx - 4.4, cy],
            [cx, cy - 6],
            [cx + 4.4, cy],
            [cx + 4, cy + 9],
          ]),
          ink,
        ),
      );
      if (roll() < 0.3)
        out.push(
          line(
            [
              [cx - 7, cy + 11],
              [cx + 7, cy + 11],
            ],
            inks.light,
            2,
          ),
        );
    }
  }
  if (roll() < 0.25)
    out.push(
      line(
        [
          [x + w * 0.2, y - h - 9],
          [x + w * 0.5, y - h - 12],
          [x + w * 0.8, y - h - 9],
        ],
        inks.accent,
        2,
      ),
      fill(dab(x + w * 0.3, y - h - 10, 10, 6, 90), inks.accent),
      fill(dab(x + w * 0.56, y - h - 11, 12, 6, 90), inks.light),
    );
  return out.join('');
}

function fort(inks: Palette, roll: Random, width: number, height: number): string {
  const top = -height;
  const rock: Point[] = [];
  for (let i = 0; i <= 10; i++)
    rock.push(
      near(roll, [-width * 0.46 + i * width * 0.092, -height * 0.55 - Math.sin((i / 10) * Math.PI) * height * 0.16], 5),
    );
  const out = [fill(blob([...rock, [width * 0.48, 0], [-width * 0.48, 0]]), inks.accent, 0.85)];
  for (let i = 0; i < 9; i++) {
    const w = width * 0.09;
    const x = -width * 0.4 + i * w;
    const h = height * (0.16 + Math.sin((i / 8) * Math.PI) * 0.17 + roll.around(0, 0.02));
    const foot = -height * 0.6 - Math.sin((i / 8) * Math.PI) * height * 0.06;
    out.push(
      fill(
        closed(
          [
            [x, foot + 20],
            [x + 1, foot - h],
            [x + w, foot - h],
            [x + w + 1, foot + 20],
          ].map(([px = 0, py = 0]) => near(roll, [px, py], 1.6)),
        ),
        i % 2 ? inks.main : inks.accent,
      ),
    );
    for (let k = 0; k < 4; k++)
      out.push(
        fill(
          closed([
            [x + 2 + k * w * 0.25, foot - h],
            [x + 2 + k * w * 0.25, foot - h - 7],
            [x + k * w * 0.25 + w * 0.16, foot - h - 7],
            [x + k * w * 0.25 + w * 0.16, foot - h],
          ]),
          i % 2 ? inks.main : inks.accent,
        ),
      );
    for (let k = 0; k < 2; k++)
      out.push(
        fill(
          blob([
            [x + w * 0.3 + k * w * 0.36, foot - h * 0.5],
            [x + w * 0.34 + k * w * 0.36, foot - h * 0.7],
            [x + w * 0.44 + k * w * 0.36, foot - h * 0.5],
          ]),
          inks.deep,
          0.8,
        ),
      );
  }
  out.push(fill(disc(width * 0.3, top + height * 0.1, height * 0.07), inks.light));
  return out.join('');
}
