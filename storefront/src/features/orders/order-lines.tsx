import { Link } from 'react-router-dom';
import type { Order } from 'shared-types/contract/orders';
import { paths } from '../../lib/routes/paths';
import { Picture } from '../../ui/product/picture';
import { Price } from '../../ui/product/price';

/** `reviewable`: the pieces have arrived, and whoever looks may say how they are. */
export function OrderLines({ lines, reviewable = false }: { lines: Order['details']; reviewable?: boolean }) {
  return (
    <ul className="border-t border-ink/15">
      {lines.map(({ id, quantity, product, size, color, variant_assigned, line_total }) => (
        <li key={id} className="grid grid-cols-[4.5rem_1fr_auto] gap-5 border-b border-ink/15 py-5 break-inside-avoid">
          <Picture picture={product.thumbnail} alt="" ratio="4 / 5" sizes="72px" />
          <div className="min-w-0 wrap-anywhere">
            {product.slug ? (
              <Link to={paths.product.href(product.slug)} className="font-display text-lg hover:text-indigo">
                {product.name}
              </Link>
            ) : (
              <p className="font-display text-lg">{product.name}</p>
            )}
            <p className="text-sm text-stone">{[size, color].filter(Boolean).join(' · ')}</p>
            <p className="figures text-sm text-stone">
              Quantity {quantity} × <Price rupees={product.price} />
            </p>
            {reviewable && product.slug && (
              <Link
                to={`${paths.product.href(product.slug)}#reviews`}
                aria-label={`Review ${product.name}`}
                className="mt-1 inline-flex min-h-8 items-center text-sm underline decoration-marigold decoration-1 underline-offset-4 hover:text-indigo"
              >
                Review
              </Link>
            )}
            {variant_assigned && (
              <p className="mt-1 text-sm">Size and colour chosen by us, as you had left them open.</p>
            )}
          </div>
          <Price rupees={line_total} />
        </li>
      ))}
    </ul>
  );
}
