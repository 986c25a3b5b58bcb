import { useState } from 'react';
import type { ProductDetail } from 'shared-types/contract/product';
import { useAddToCart } from '../../lib/cart/cart';
import type { DialogState } from '../../lib/lazy/lazy-dialog';
import {
  colorChoices,
  NO_SELECTION,
  type Picked,
  resolveSelection,
  sizeChoices,
  variantOf,
  withColor,
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
  function pick(next: Picked) {
    setPicked(next.selection);
    setAnnouncement(next.announcement);
  }
  return (
    <SizeSheetPanel
      {...dialog}
      product={product}
      choice={{
        selection,
        sizes: sizeChoices(stockLabels),
        colors: colorChoices(stockLabels, selection.size),
        announcement,
        pickSize: (size) => pick(withSize(stockLabels, selection, size)),
        pickColor: (color) => pick(withColor(stockLabels, selection, color)),
      }}
      onAdd={() => addToCart({ product_id: product.id, quantity: 1, ...(variant && { stock_id: variant.id }) })}
    />
  );
}
