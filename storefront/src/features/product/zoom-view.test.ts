import { expect, it } from 'vitest';
import { bounded, fitted, room, WHOLE, zoomedAt } from './zoom-view';

const stage = { width: 360, height: 740 };
const whole = fitted(stage, { width: 2000, height: 2500 });

it('a picture is shown whole, as large as the stage lets it', () => {
  expect(whole).toEqual({ width: 360, height: 450 });
});

it('what lies under the finger stays under it while the picture grows', () => {
  const at = { x: 90, y: -120 };
  const grown = zoomedAt(WHOLE, 2.5, at);
  // The place of the picture under the point, in parts of the picture, before and after.
  const place = ({ scale, x, y }: typeof WHOLE) => [(at.x - x) / scale, (at.y - y) / scale];
  expect(place(grown)).toEqual(place(WHOLE));
  expect(grown.scale).toBe(2.5);
});

it('no view, however it is dragged and pinched, shows less of the picture than the stage has room for', () => {
  for (const scale of [0.01, 0.9, 1, 1.7, 5, 50])
    for (const x of [-5000, -80, 0, 80, 5000])
      for (const y of [-5000, -80, 0, 80, 5000]) {
        const view = bounded({ scale, x, y }, stage, whole);
        const most = room(view.scale, stage, whole);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(5);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(most.x);
        expect(Math.abs(view.y)).toBeLessThanOrEqual(most.y);
      }
});
