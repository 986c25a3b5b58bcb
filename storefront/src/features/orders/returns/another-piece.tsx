import type { UseFormReturn } from 'react-hook-form';
import { products } from 'shared-types/calls/products';
import type { ProductDetail } from 'shared-types/contract/product';
import { useRead } from '../../../lib/api/use-read';
import { controlClass } from '../../../ui/form/field';
import { Picture } from '../../../ui/product/picture';
import { Price } from '../../../ui/product/price';
import { chosenInstead, ExchangeOptions, type LineKey, type Values } from './exchange-options';
import { differenceWords } from './labels';

interface AnotherPieceProps {
  line: LineKey;
  form: UseFormReturn<Values>;
  count: number;
  /** What one of the pieces that go back was bought for. */
  paid: number;
}

/** Any piece of the collection instead: found by its name, then its size and colour, with the difference in price. */
export function AnotherPiece({ line, form, count, paid }: AnotherPieceProps) {
  const search = form.register(`lines.${line}.search`, { value: '' });
  const words = form.watch(`lines.${line}.search`)?.trim();
  const slug = form.watch(`lines.${line}.other`)?.slug;
  const { data: found } = useRead(products.suggest, words && !slug ? { query: { search: words } } : null, {
    keepPreviousData: true,
  });
  const { data } = useRead(products.bySlug, slug ? { params: { slug } } : null);
  const product = slug ? (data as ProductDetail | undefined) : undefined;

  function choose(next: { slug: string; price: number } | null) {
    form.setValue(`lines.${line}.exchange_for`, '');
    form.setValue(`lines.${line}.other`, next && { slug: next.slug, price: next.price });
  }
  if (product)
    return (
      <div className="mt-4">
        <p className="flex items-center gap-4">
          <Picture picture={product.thumbnail} alt="" ratio="4 / 5" sizes="48px" className="w-12 shrink-0" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {product.name}
            <Price rupees={product.price} className="block text-stone" />
          </span>
          <button type="button" className="min-h-11 px-2 text-sm underline" onClick={() => choose(null)}>
            Look for another
          </button>
        </p>
        <p className="mt-3 text-sm">{differenceWords(sumOf(product.price, paid, count))}</p>
        <ExchangeOptions
          options={product.stockLabels.map(({ id, size, color, quantity }) => ({
            id,
            size: size?.name ?? null,
            color: color?.name ?? null,
            left: quantity,
          }))}
          count={count}
          field={form.register(`lines.${line}.exchange_for`, chosenInstead(line))}
        />
      </div>
    );
  return (
    <div className="mt-4">
      <label htmlFor={`${line}-search`} className="mb-1.5 block text-sm font-semibold">
        Which piece?
      </label>
      <input
        id={`${line}-search`}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Peacock, kurta, indigo…"
        className={controlClass}
        {...search}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {words && found && (
        <ul className="mt-2 border border-ink/15 bg-white" aria-label="Pieces that you can choose">
          {found.products.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-4 px-3 py-1.5 text-left hover:bg-dune/60"
                onClick={() => choose(one)}
              >
                <Picture picture={one.thumbnail} alt="" ratio="4 / 5" sizes="40px" className="w-10 shrink-0" />
                <span className="min-w-0 flex-1 wrap-anywhere">{one.name}</span>
                <Price rupees={one.price} />
              </button>
            </li>
          ))}
          {found.products.length === 0 && <li className="px-3 py-3 text-stone">We find no piece by these words.</li>}
        </ul>
      )}
    </div>
  );
}

const sumOf = (price: number, paid: number, count: number): number => Math.round((price - paid) * count * 100) / 100;
