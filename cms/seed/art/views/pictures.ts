import type { Canvas } from '../engine/canvas';
import { CLOSE, type Plan, PRODUCT, zoomed } from '../output/encode';
import { words } from '../pieces/words';
import type { Piece } from './piece';
import { close, flat, type Size, swatch } from './views';

/** A picture that can be drawn: its name in the manifest, what is seen, and the drawing itself. */
export interface Order {
  name: string;
  alt: string;
  plan: Plan;
  draw(): Promise<Canvas>;
}

const SIZE: Size = { width: 960, height: 1200 };
/** What is looked at most, large enough to see the brush. */
const LARGE: Size = { width: 2000, height: 2500 };

function colourKey(colour: string): string {
  return colour.toLowerCase().replace(/\s+/g, '-');
}

/** Every picture of a piece, the one for the card first. */
export function picturesOf(piece: Piece): Order[] {
  const said = words[piece.slug];
  const [first] = Object.entries(piece.colours);
  if (!said || !first) throw new Error(`No words or colours for ${piece.slug}`);
  const [mainColour, main] = first;
  const orders: Order[] = Object.entries(piece.colours).map(([colour, inks], index) => ({
    name: `${piece.slug}-${colourKey(colour)}`,
    alt: `${said.thing} in ${colour.toLowerCase()}, ${said.lies ?? 'laid flat'} and painted with ${said.motif}.`,
    plan: index === 0 ? zoomed(PRODUCT) : PRODUCT,
    draw: () => flat(piece, inks, 'front', index === 0 ? LARGE : SIZE),
  }));
  orders.push({
    name: `${piece.slug}-detail`,
    alt: said.detail,
    plan: zoomed(CLOSE),
    draw: () => close(piece, main, piece.detail, LARGE),
  });
  const look = piece.third.look;
  orders.push({
    name: `${piece.slug}-${piece.third.kind}`,
    alt: said.third,
    plan: look ? CLOSE : PRODUCT,
    draw: () => (look ? close(piece, main, look, SIZE) : flat(piece, main, 'back', SIZE)),
  });
  if (piece.fabric) {
    if (!said.swatch) throw new Error(`No words for the swatch of ${piece.slug}`);
    orders.push({
      name: `${piece.slug}-swatch`,
      alt: `A cutting of the ${mainColour.toLowerCase()} cloth, painted with ${said.swatch}, above five dabs of its pigments.`,
      plan: CLOSE,
      draw: () => swatch(piece, main, SIZE),
    });
  }
  return orders;
}
