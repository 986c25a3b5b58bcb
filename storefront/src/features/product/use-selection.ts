import { useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import {
  colorChoices,
  type Picked,
  resolveSelection,
  type Selection,
  sizeChoices,
  type Variant,
  variantOf,
  withColor,
  withSize,
} from '../../lib/product/variants';
import type { ScrollState } from '../../lib/routes/scroll-state';
import { choiceIn, selectionOf, withSelection } from './choice-query';

/**
 * Size and colour of a product on its page, with the choices that are left. What is picked goes into the address, so that
 * it is there again after a reload or a detour to the sign-in; and where a link leads to another colour, that is picked.
 */
export function useSelection(variants: readonly Variant[]) {
  const [query, setQuery] = useSearchParams();
  const [picked, setPicked] = useState<Selection>(() => selectionOf(query, variants));
  const [announcement, setAnnouncement] = useState('');
  const named = choiceIn(query).toString();
  const [followed, setFollowed] = useState(named);
  // What is picked here replaces the address, and may be a step ahead of it.
  const isOwn = useNavigationType() === 'REPLACE';
  if (named !== followed) {
    setFollowed(named);
    if (!isOwn) setPicked(selectionOf(query, variants));
  }
  const selection = resolveSelection(variants, picked);
  const sizes = sizeChoices(variants);
  const colors = colorChoices(variants, selection.size);

  function pick(next: Picked) {
    setPicked(next.selection);
    setAnnouncement(next.announcement);
    setQuery((now) => withSelection(now, variants, next.selection), {
      replace: true,
      state: { preventScrollReset: true } satisfies ScrollState,
    });
  }

  return {
    selection,
    sizes,
    colors,
    variant: variantOf(variants, selection),
    /** What a change of size did to the colour, or what is left, for a live region. */
    announcement,
    pickSize: (size: number) => pick(withSize(variants, selection, size)),
    pickColor: (color: number) => pick(withColor(variants, selection, color)),
  };
}
