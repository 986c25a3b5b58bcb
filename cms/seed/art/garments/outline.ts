import { mixed } from '../engine/colour';
import { noise } from '../engine/noise';

/** Cut by hand, laid by hand: moves every point of a path a little, neighbours together. */
export function handCut(seed: string, path: string, spread = 7): string {
  const dx = noise(`${seed}/x`);
  const dy = noise(`${seed}/y`);
  let x = 0;
  let first = true;
  return path
    .replace(/-?\d+(\.\d+)?/g, (found) => {
      if (first) {
        x = Number(found);
        first = false;
        return '§';
      }
      const y = Number(found);
      first = true;
      const u = x + dx(x / 210, y / 210) * spread;
      const v = y + dy(x / 210, y / 210) * spread;
      return `${u.toFixed(1)} ${v.toFixed(1)}`;
    })
    .replace(/§[ ,]*/g, '');
}

/** The other half of a symmetrical cut: mirrored at x = 500. */
export function mirrored(path: string): string {
  let isX = true;
  return path.replace(/-?\d+(\.\d+)?/g, (found) => {
    const out = isX ? String(1000 - Number(found)) : found;
    isX = !isX;
    return out;
  });
}

/** The inside of the cloth: same dye, seen from behind. */
export function inside(dye: string): string {
  return mixed(dye, '#1d1712', 0.3);
}
