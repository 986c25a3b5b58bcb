import { useState } from 'react';
import { colorChoices, NOTHING, resolve, type Selection, type StockLabel, sizeChoices, variantOf } from './variants';

/** Size and colour of a product on its page, with the choices that are left. */
export function useSelection(labels: readonly StockLabel[]) {
  const [picked, setPicked] = useState<Selection>(NOTHING);
  const [said, setSaid] = useState('');
  const selection = resolve(labels, picked);
  const sizes = sizeChoices(labels);
  const colors = colorChoices(labels, selection.size);

  return {
    selection,
    sizes,
    colors,
    variant: variantOf(labels, selection),
    /** What a change of size did to the colour, for a live region. */
    said,
    pickSize(size: number) {
      const lost = colors.find(({ id }) => id === selection.color);
      const gone = lost && colorChoices(labels, size).find(({ id }) => id === lost.id)?.disabled;
      const name = sizes.find(({ id }) => id === size)?.name;
      setSaid(gone ? `${lost.name} is not available in ${name}. Choose another colour.` : '');
      setPicked({ size, color: gone ? null : selection.color });
    },
    pickColor(color: number) {
      setSaid('');
      setPicked({ ...selection, color });
    },
  };
}
