import type { UseFormReturn } from 'react-hook-form';
import type { Order } from 'shared-types/contract/orders';
import type { ExchangeOption, OrderReturns } from 'shared-types/contract/return-requests';
import type { ReturnReason } from 'shared-types/domain/returns';

interface LineValues {
  /** A number as text, or whether the only piece goes. */
  quantity: string | boolean;
  want: 'money' | 'exchange' | 'other';
  /** The words that another product is looked for by, and that product as it is shown. */
  search: string;
  other: { slug: string; price: number } | null;
  exchange_for: string;
}

export type LineKey = `line${number}of${number}`;

/** A line of which fewer or more pieces can go back is asked about anew. */
export const keyOf = ({ id, quantity }: OrderReturns['lines'][number]): LineKey => `line${id}of${quantity}`;

export interface Values {
  /** Of the lines that have been shown; what can go back changes while the form is open. */
  lines: Record<LineKey, LineValues>;
  reason: ReturnReason | '';
  note: string;
}

/** Whoever sends back and does not want the money says what they would like. */
export const chosenInstead = (key: LineKey) => ({
  validate: (chosen: string, { lines }: Values) =>
    lines[key]?.want === 'money' ||
    Number(lines[key]?.quantity) === 0 ||
    Boolean(chosen) ||
    'Choose what you would like instead',
});

interface ExchangeOptionsProps {
  options: readonly ExchangeOption[];
  count: number;
  /** The piece that goes back, among its own sizes and colours. */
  sameAs?: Order['details'][number] | undefined;
  field: ReturnType<UseFormReturn<Values>['register']>;
}

/** The sizes of each colour. What is sold out is said, and cannot be chosen. */
export function ExchangeOptions({ options, count, sameAs, field }: ExchangeOptionsProps) {
  const colors = [...new Set(options.map(({ color }) => color))];
  return colors.map((color) => (
    <fieldset key={color ?? ''} className="mt-4">
      <legend className="mb-2 text-sm">{color ?? 'Size'}</legend>
      <div className="flex flex-wrap gap-2">
        {options
          .filter((option) => option.color === color)
          .map((option) => {
            const isSame = option.size === sameAs?.size && option.color === sameAs?.color;
            const isGone = option.left < count;
            return (
              <label
                key={option.id}
                className="relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 border border-ink/30 bg-white px-3 text-sm has-checked:border-indigo has-checked:bg-indigo has-checked:text-sand has-disabled:cursor-not-allowed has-disabled:bg-transparent has-disabled:text-stone has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
              >
                <input
                  type="radio"
                  value={option.id}
                  disabled={isGone}
                  className="absolute inset-0 size-full cursor-[inherit] opacity-0"
                  {...field}
                />
                <span className={isGone ? 'line-through' : ''}>{option.size ?? option.color ?? 'The same'}</span>
                {isSame && <span>(the same again)</span>}
                {isGone && <span className="sr-only">{option.left > 0 ? `only ${option.left} left` : 'sold out'}</span>}
              </label>
            );
          })}
      </div>
    </fieldset>
  ));
}
