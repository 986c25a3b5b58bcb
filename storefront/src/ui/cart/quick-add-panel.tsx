import { useState } from 'react';
import type { ProductDetail } from 'shared-types/contract/product';
import { useAddToCart } from '../../lib/cart/cart';
import type { DialogState } from '../../lib/lazy/lazy-dialog';
import {
  colorChoices,
  NO_SELECTION,
  resolveSelection,
  sizeChoices,
  variantOf,
  withSize,
} from '../../lib/product/variants';
import { SizeSheetPanel } from './size-sheet-panel';

/** The size sheet of a card; what could not be added is said by the toast. */
export function QuickAddPanel({ product, ...dialog }: { product: ProductDetail } & DialogState) {
  const addToCart = useAddToCart();
  const { stockLabels } = product;
  const [picked, setPicked] = useState(NO_SELECTION);
  const [announcement, setAnnouncement] = useState('');
  const selection = resolveSelection(stockLabels, picked);
  const variant = variantOf(stockLabels, selection);
  return (
    <SizeSheetPanel
      {...dialog}
      product={product}
      choice={{
        selection,
        sizes: sizeChoices(stockLabels),
        colors: colorChoices(stockLabels, selection.size),
        announcement,
        pickSize(size) {
          const next = withSize(stockLabels, selection, size);
          setPicked(next.selection);
          setAnnouncement(next.announcement);
        },
        pickColor(color) {
          setPicked({ ...selection, color });
          setAnnouncement('');
        },
      }}
      onAdd={() => addToCart({ product_id: product.id, quantity: 1, ...(variant && { stock_id: variant.id }) })}
    />
  );
}
