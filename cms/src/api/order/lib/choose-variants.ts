export interface LineToChoose {
  product_id: number;
  /** The variant that the shopper chose. */
  stock_label_id: number | null;
  quantity: number;
}

export interface Variant {
  id: number;
  product_id: number;
  quantity: number;
  size_name: string | null;
  color_name: string | null;
}

export interface ChosenLine<Line extends LineToChoose, Stock extends Variant = Variant> {
  line: Line;
  stock: Stock;
  /** True when the shopper had left the choice to us. */
  assigned: boolean;
}

/**
 * The variant of each line: the one that the shopper chose, else the best-stocked one of the product after what the
 * other lines take (decisions.md). `stock` is null where the product has no variant at all.
 */
export function chooseVariants<Line extends LineToChoose, Stock extends Variant>(
  lines: readonly Line[],
  variants: readonly Stock[],
): (ChosenLine<Line, Stock> | { line: Line; stock: null })[] {
  const left = new Map(variants.map((variant) => [variant.id, variant.quantity]));
  const take = (variant: Variant, pieces: number) => left.set(variant.id, (left.get(variant.id) ?? 0) - pieces);

  const asked = lines.map((line) => {
    const stock = variants.find((variant) => variant.id === line.stock_label_id) ?? null;
    if (stock) take(stock, line.quantity);
    return { line, stock };
  });
  return asked.map(({ line, stock }) => {
    if (stock) return { line, stock, assigned: false };
    const best = variants
      .filter((variant) => variant.product_id === line.product_id)
      .reduce<Stock | null>((a, b) => (a && (left.get(a.id) ?? 0) >= (left.get(b.id) ?? 0) ? a : b), null);
    if (!best) return { line, stock: null };
    take(best, line.quantity);
    return { line, stock: best, assigned: true };
  });
}
