import { PriceChange, type ProductsChange } from 'shared-types/contract/products-at-once';
import { eachOf, PRODUCT_FLAGS } from 'shared-types/domain/product-fields';
import { z } from 'zod';

type Change = ProductsChange['change'];

const Choice = z.enum(['', 'yes', 'no']);
const Fields = z.object({
  category: z.string(),
  priceBy: z.enum(['', 'percent', 'amount', 'to']),
  priceValue: z.number().nullable().or(z.nan()),
  priceStep: z.string(),
  ...eachOf(PRODUCT_FLAGS, () => Choice),
});
export type AtOnceInput = z.input<typeof Fields>;

export const NOTHING: AtOnceInput = {
  category: '',
  priceBy: '',
  priceValue: null,
  priceStep: '1',
  ...eachOf(PRODUCT_FLAGS, () => '' as const),
};

const priceOf = ({ priceBy: by, priceValue: value, priceStep: step }: AtOnceInput): unknown =>
  by === 'percent' ? { by, value, step: Number(step) } : by ? { by, value } : undefined;

/** What the form means: what is left as it is is not named. */
export function changeOf(values: AtOnceInput): Change {
  const flags = PRODUCT_FLAGS.flatMap((flag) => (values[flag] ? [[flag, values[flag] === 'yes']] : []));
  const price = priceOf(values);
  return {
    ...Object.fromEntries(flags),
    ...(values.category && { category_id: Number(values.category) }),
    ...(price !== undefined && { price: price as NonNullable<Change['price']> }),
  };
}

export const AtOnce = Fields.superRefine((values, context) => {
  const price = priceOf(values);
  const wrong = price === undefined ? undefined : PriceChange.safeParse(price).error?.issues[0];
  if (wrong) context.addIssue({ code: 'custom', path: ['priceValue'], message: wrong.message });
  if (Object.keys(changeOf(values)).length === 0)
    context.addIssue({ code: 'custom', path: ['category'], message: 'Choose what to change' });
});
