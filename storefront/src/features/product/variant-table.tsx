import { variantName } from '../../lib/product/variant-name';
import type { Variant } from '../../lib/product/variants';
import { ChevronIcon } from '../../ui/layout/icons';

function availability(quantity: number): string {
  if (quantity <= 0) return 'Out of Stock';
  return quantity <= 3 ? `Only ${quantity} left` : 'In Stock';
}

/** The variants by size and colour, for those who would rather read than try. */
export function VariantTable({ variants }: { variants: readonly Variant[] }) {
  if (variants.length === 0) return null;
  return (
    <details className="group mt-8 border-y border-ink/15">
      <summary className="flex cursor-pointer list-none items-center justify-between py-4 font-display text-lg [&::-webkit-details-marker]:hidden">
        Available sizes and colours
        <ChevronIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <table className="mb-5 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Size and colour</th>
            <th scope="col">Availability</th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant.id} className="border-t border-ink/10">
              <th scope="row" className="py-2 text-left font-normal">
                {variantName(variant)}
              </th>
              <td className={`figures py-2 text-right ${variant.quantity > 0 ? 'text-neem' : 'text-madder'}`}>
                {availability(variant.quantity)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
