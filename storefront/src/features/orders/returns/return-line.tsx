import type { UseFormReturn } from 'react-hook-form';
import type { Order } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { lazyComponent } from '../../../lib/lazy/lazy-component';
import { controlClass } from '../../../ui/form/field';
import { Picture } from '../../../ui/product/picture';
import { chosenInstead, ExchangeOptions, keyOf, type Values } from './exchange-options';

interface ReturnLineProps {
  line: Order['details'][number] | undefined;
  returnable: OrderReturns['lines'][number];
  /** There is nothing else that could be meant. */
  isOnlyPiece: boolean;
  form: UseFormReturn<Values>;
}

/** One piece of the order: whether it goes back, and what the shopper would like for it. */
export function ReturnLine({ line, returnable, isOnlyPiece, form }: ReturnLineProps) {
  const { id, quantity, paid, exchange_options: options } = returnable;
  const key = keyOf(returnable);
  const { register, watch, formState } = form;
  const field = register(`lines.${key}.quantity`, { value: quantity > 1 ? '0' : isOnlyPiece });
  const count = Number(watch(`lines.${key}.quantity`));
  const wanted = watch(`lines.${key}.want`);
  const Other = anotherPiece.useLoaded();
  const wants = options.some(({ left }) => left > 0) ? WANTS : WANTS.filter(([want]) => want !== 'exchange');
  return (
    <li className="border border-ink/30 bg-white/70 has-checked:border-indigo">
      <div className="flex items-center gap-4 px-3">
        <label htmlFor={`piece-${id}`} className="flex min-w-0 flex-1 items-center gap-4 py-3 wrap-anywhere">
          <Picture
            picture={line?.product.thumbnail ?? null}
            alt=""
            ratio="4 / 5"
            sizes="48px"
            className="w-12 shrink-0"
          />
          {[line?.product.name, line?.size, line?.color].filter(Boolean).join(' · ')}
        </label>
        {quantity === 1 ? (
          <input id={`piece-${id}`} type="checkbox" className="size-6 shrink-0 accent-indigo" {...field} />
        ) : (
          <select id={`piece-${id}`} {...field} className={`${controlClass} max-w-20 shrink-0`}>
            {Array.from({ length: quantity + 1 }, (_, pieces) => (
              <option key={String(pieces)} value={pieces}>
                {pieces}
              </option>
            ))}
          </select>
        )}
      </div>
      {count > 0 && (
        <div className="border-t border-ink/15 px-3 pt-3 pb-4">
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">What would you like for it?</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {wants.map(([want, words]) => (
                <label key={want} className={choiceClass}>
                  <input
                    type="radio"
                    value={want}
                    className="size-5 shrink-0 accent-indigo"
                    {...register(`lines.${key}.want`, {
                      value: 'money',
                      onChange: () => {
                        form.setValue(`lines.${key}.exchange_for`, '');
                        form.setValue(`lines.${key}.other`, null);
                        if (want === 'other') anotherPiece.preload().catch(() => {});
                      },
                    })}
                  />
                  {words}
                </label>
              ))}
            </div>
          </fieldset>
          {wanted === 'exchange' && (
            <ExchangeOptions
              options={options}
              count={count}
              sameAs={line}
              field={register(`lines.${key}.exchange_for`, chosenInstead(key))}
            />
          )}
          {wanted === 'other' && Other && <Other line={key} form={form} count={count} paid={paid} />}
          <div role="alert">
            {formState.errors.lines?.[key]?.exchange_for && (
              <p className="mt-1.5 text-sm text-madder">{formState.errors.lines[key]?.exchange_for?.message}</p>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

const WANTS = [
  ['money', 'My money back'],
  ['exchange', 'An exchange'],
  ['other', 'Another piece'],
] as const;

const anotherPiece = lazyComponent(async () => (await import('./another-piece')).AnotherPiece);

const choiceClass =
  'flex min-h-12 cursor-pointer items-center gap-3 border border-ink/30 bg-white/70 px-3 py-2 has-checked:border-indigo has-checked:bg-white';
