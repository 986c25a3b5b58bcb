import type { ProductDetail } from 'shared-types/contract/product';
import { variantName } from './variant-name';

export type Variant = ProductDetail['stockLabels'][number];

/** What the shopper has picked, by id. */
export interface Selection {
  size: number | null;
  color: number | null;
}

export const NO_SELECTION: Selection = { size: null, color: null };

export interface SizeChoice {
  id: number;
  name: string;
  /** No colour of it is in stock. */
  disabled: boolean;
}

export interface ColorChoice {
  id: number;
  name: string;
  hex_code: string;
  /** Not in stock in the chosen size, or in no size while none is chosen. */
  disabled: boolean;
}

const available = ({ quantity }: Variant) => quantity > 0;

/** Every size once, in the shop's order; "Sizes with no stock are disabled" (specification, section 2). */
export function sizeChoices(variants: readonly Variant[]): SizeChoice[] {
  const choices = new Map<number, SizeChoice>();
  for (const variant of variants) {
    if (!variant.size) continue;
    const choice = choices.get(variant.size.id) ?? { ...variant.size, disabled: true };
    choices.set(variant.size.id, { ...choice, disabled: choice.disabled && !available(variant) });
  }
  return [...choices.values()];
}

/** Every colour once; "colours unavailable for the selected size are dimmed and disabled" (specification, section 2). */
export function colorChoices(variants: readonly Variant[], size: number | null): ColorChoice[] {
  const choices = new Map<number, ColorChoice>();
  for (const variant of variants) {
    if (!variant.color) continue;
    const fits = available(variant) && (size === null || variant.size?.id === size);
    const choice = choices.get(variant.color.id) ?? { ...variant.color, disabled: true };
    choices.set(variant.color.id, { ...choice, disabled: choice.disabled && !fits });
  }
  return [...choices.values()];
}

/** The only value that can be picked where there is no choice. */
function onlyOption(choices: readonly { id: number; disabled: boolean }[]): number | null {
  const [first, second] = choices;
  return first && !second && !first.disabled ? first.id : null;
}

/**
 * What is selected, given what was picked: a single size or colour needs no picking,
 * and a size that is sold out is let go, as is a colour that the size does not have.
 */
export function resolveSelection(variants: readonly Variant[], picked: Selection): Selection {
  const sizes = sizeChoices(variants);
  const size = sizes.find(({ id, disabled }) => id === picked.size && !disabled)?.id ?? onlyOption(sizes);
  const colors = colorChoices(variants, size);
  const color = colors.find(({ id }) => id === picked.color);
  return { size, color: color && !color.disabled ? color.id : onlyOption(colors) };
}

/** A selection that was just made, and what is said of it. */
export interface Picked {
  selection: Selection;
  announcement: string;
}

/** A selection in another size, with what that did to the colour, for a live region. */
export function withSize(variants: readonly Variant[], selection: Selection, size: number): Picked {
  const lost = colorChoices(variants, size).find(({ id, disabled }) => id === selection.color && disabled);
  const name = sizeChoices(variants).find(({ id }) => id === size)?.name;
  return {
    selection: { size, color: lost ? null : selection.color },
    announcement: lost
      ? `${lost.name} is not available in ${name}. Choose another colour.`
      : leftOf(variants, { ...selection, size }),
  };
}

/** A selection in another colour, with what is left of it. */
export function withColor(variants: readonly Variant[], { size }: Selection, color: number): Picked {
  const selection = { size, color };
  return { selection, announcement: leftOf(variants, selection) };
}

/** How many are left of what is selected, or in which colours while that is open. */
function leftOf(variants: readonly Variant[], { size, color }: Selection): string {
  const left = variants.filter(
    (variant) =>
      available(variant) &&
      (size === null || variant.size?.id === size) &&
      (color === null || variant.color?.id === color),
  );
  const [first] = left;
  if (!first) return '';
  if (left.length === 1) return scarcity(first) || `${first.quantity} left in ${variantName(first)}`;
  const [of, others] =
    size === null ? [first.color, left.map((one) => one.size)] : [first.size, left.map((one) => one.color)];
  return `${of?.name} is left in ${others.map((one) => one?.name).join(', ')}`;
}

/** The variant of a selection, once size and colour are both known (where the product has them at all). */
export function variantOf(variants: readonly Variant[], { size, color }: Selection): Variant | null {
  return (
    variants.find((variant) => (variant.size?.id ?? null) === size && (variant.color?.id ?? null) === color) ?? null
  );
}

/** At this quantity and below the page says how many are left. */
const FEW = 3;

/** How few of a variant are left, where that is so. */
export function scarcity({ quantity, ...variant }: Variant): string {
  if (quantity < 1 || quantity > FEW) return '';
  return quantity === 1 ? `One piece in ${variantName(variant)}` : `Only ${quantity} left in ${variantName(variant)}`;
}

/** What is still to be chosen, for the line under the button. */
export function missingChoices(variants: readonly Variant[], selection: Selection): string | null {
  const wants = [
    selection.size === null && variants.some(({ size }) => size) && 'size',
    selection.color === null && variants.some(({ color }) => color) && 'colour',
  ].filter(Boolean);
  return wants.length ? wants.join(' and ') : null;
}
