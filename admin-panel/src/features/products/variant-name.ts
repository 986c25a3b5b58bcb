import type { StaffProduct } from 'shared-types/contract/product-form';

type Stock = StaffProduct['stocks'][number];

/** `M, Indigo`: a variant as a person calls it. */
export const variantName = ({ size, color, label }: Pick<Stock, 'size' | 'color' | 'label'>): string =>
  [size?.name, color?.name].filter(Boolean).join(', ') || label || 'The only variant';

/** `36–38`, `from 36`, `to 38`, or nothing. */
export function rangeText({ start_range: from, end_range: to }: Pick<Stock, 'start_range' | 'end_range'>): string {
  if (from !== null && to !== null) return `${from}–${to}`;
  if (from !== null) return `from ${from}`;
  return to === null ? '' : `to ${to}`;
}
