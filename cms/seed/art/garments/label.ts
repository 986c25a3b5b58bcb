import type { Part } from '../engine/part';

/** The woven label sewn inside the back of the neck: a small window with a moon. */
export function label(x: number, y: number, width = 50): Part {
  const h = width * 0.52;
  const mark = `<path d="M${x - 7} ${y + h * 0.74}V${y + h * 0.46}C${x - 7} ${y + h * 0.3} ${x - 3} ${y + h * 0.26} ${x} ${y + h * 0.16}C${x + 3} ${y + h * 0.26} ${x + 7} ${y + h * 0.3} ${x + 7} ${y + h * 0.46}V${y + h * 0.74}Z" fill="#252f5a"/><circle cx="${x + 1}" cy="${y + h * 0.48}" r="3" fill="#d09a3c"/>`;
  return {
    name: 'label',
    outline: `M${x - width / 2} ${y}L${x + width / 2} ${y + 1}L${x + width / 2 - 1} ${y + h}L${x - width / 2 + 1} ${y + h - 1}Z`,
    dye: '#ddd0b8',
    paint: mark,
    stitches: [
      `M${x - width / 2 + 4} ${y + 3}L${x - width / 2 + 4} ${y + h - 4}`,
      `M${x + width / 2 - 4} ${y + 3}L${x + width / 2 - 4} ${y + h - 4}`,
    ],
    lift: 0.4,
    shadow: 0.3,
    drape: 0.1,
  };
}
