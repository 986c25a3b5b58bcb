import { type Crease, crease } from '../engine/folds';
import type { Part } from '../engine/part';
import { random } from '../random';

/** A length of cloth that fills the whole picture, with folds that run across it. */
export function length(name: string, width: number, height: number, dye: string, paint: string, folds = 7): Part {
  const roll = random(`${name}/folds`);
  const creases: Crease[] = [];
  for (let i = 0; i < folds; i++) {
    const x = (width * (i + 0.5)) / folds + roll.around(0, 90);
    const down = roll() < 0.5;
    creases.push(
      crease(
        x,
        down ? -60 : height + 60,
        x + roll.around(120, 160),
        down ? height * roll.between(0.6, 1.1) : -height * roll.between(0, 0.3),
        roll.between(24, 52),
        roll.between(6, 12),
        roll.around(0, 0.08),
        0.6,
      ),
    );
  }
  return {
    name,
    outline: `M-80 -80L${width + 80} -80L${width + 80} ${height + 80}L-80 ${height + 80}Z`,
    dye,
    paint,
    creases,
    drape: 1.25,
    lift: 0,
    shadow: 0,
    grain: 84,
  };
}
