import type { OrderToPack } from 'shared-types/contract/packing';

export interface Pick {
  variantId: number | null;
  shelf: string;
  name: string;
  variant: string;
  quantity: number;
  orders: string[];
}

/** What is to be fetched for some orders: each variant once, in the order of the shelves, what has none at the end. */
export function pickList(orders: readonly OrderToPack[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { order_number, lines } of orders)
    for (const { variant_id: variantId, shelf, name, size, color, quantity } of lines) {
      const variant = [size, color].filter(Boolean).join(', ');
      const key = variantId === null ? `${name} ${variant}` : String(variantId);
      const pick = picks.get(key) ?? { variantId, shelf, name, variant, quantity: 0, orders: [] };
      picks.set(key, { ...pick, quantity: pick.quantity + quantity, orders: [...pick.orders, order_number] });
    }
  const place = ({ shelf }: Pick) => (shelf === '' ? '\uffff' : shelf);
  const compare = new Intl.Collator('en-IN', { numeric: true }).compare;
  return [...picks.values()].sort(
    (a, b) => compare(place(a), place(b)) || compare(a.name, b.name) || compare(a.variant, b.variant),
  );
}
