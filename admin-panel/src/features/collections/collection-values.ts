import { type Collection, CollectionBody } from 'shared-types/contract/collections';
import { z } from 'zod';
import type { NamedRecord } from '../../ui/form/product-picker';
import type { PictureValue } from '../../ui/picture/picture-field';

/** What the controls hold: numbers as text, products with their names, the whole picture. */
export interface CollectionValues
  extends Omit<
    z.input<typeof CollectionBody>,
    'file_id' | 'product_ids' | 'price_from' | 'price_below' | 'new_days' | 'flag'
  > {
  file_id: PictureValue | null;
  product_ids: NamedRecord[];
  price_from: string;
  price_below: string;
  new_days: string;
  flag: string;
}

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value));

export const toValues = (collection: Collection | null): CollectionValues => ({
  name: collection?.name ?? '',
  slug: collection?.slug,
  page_title: collection?.page_title ?? '',
  description: collection?.description ?? '',
  intro: collection?.intro ?? '',
  file_id: collection?.file ?? null,
  kind: collection?.kind ?? 'hand',
  product_ids: collection?.products ?? [],
  category_id: collection?.category_id ?? null,
  color_ids: collection?.color_ids ?? [],
  flag: collection?.flag ?? '',
  price_from: textOf(collection?.price_from),
  price_below: textOf(collection?.price_below),
  new_days: textOf(collection?.new_days),
  in_stock: collection?.in_stock ?? false,
  in_menu: collection?.in_menu ?? true,
  is_active: collection?.is_active ?? true,
});

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The body that the controls mean, checked by the contract. */
export const CollectionForm = z
  .custom<CollectionValues>()
  .transform((values) => ({
    ...values,
    file_id: values.file_id?.id ?? null,
    product_ids: values.product_ids.map(({ id }) => id),
    flag: (values.flag || null) as z.input<typeof CollectionBody>['flag'],
    price_from: numberOf(values.price_from),
    price_below: numberOf(values.price_below),
    new_days: numberOf(values.new_days),
  }))
  .pipe(CollectionBody);
