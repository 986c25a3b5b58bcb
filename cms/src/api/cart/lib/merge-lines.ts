import { CART_LINES_MAX, LINE_QUANTITY_MAX } from 'shared-types/domain/limits';

export interface LineToMerge {
  id: number;
  name: string;
  product_id: number;
  stock_label_id: number | null;
  quantity: number;
  /** Pieces in stock. */
  available: number;
}

export interface MergedLines {
  /** Lines that were there already and have more pieces now. */
  grown: { id: number; quantity: number }[];
  /** Lines that move. */
  moved: number[];
  /** What there is no room for. */
  leftOut: { name: string; quantity: number }[];
}

/**
 * What becomes of the lines `added` to a cart that has `own`. The same variant's pieces add up, as far as there are so many,
 * and never to fewer than either cart had: what was there already is the shopper's to change.
 */
export function mergeLines(own: readonly LineToMerge[], added: readonly LineToMerge[]): MergedLines {
  const merged: MergedLines = { grown: [], moved: [], leftOut: [] };
  for (const line of added) {
    const same = own.find(
      ({ product_id, stock_label_id }) => product_id === line.product_id && stock_label_id === line.stock_label_id,
    );
    if (same) {
      const sum = Math.min(same.quantity + line.quantity, line.available, LINE_QUANTITY_MAX);
      const quantity = Math.max(sum, same.quantity, line.quantity);
      if (quantity > same.quantity) merged.grown.push({ id: same.id, quantity });
      const missing = same.quantity + line.quantity - quantity;
      if (missing > 0) merged.leftOut.push({ name: line.name, quantity: missing });
    } else if (own.length + merged.moved.length < CART_LINES_MAX) merged.moved.push(line.id);
    else merged.leftOut.push({ name: line.name, quantity: line.quantity });
  }
  return merged;
}
