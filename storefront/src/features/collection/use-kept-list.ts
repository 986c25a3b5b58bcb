import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Shop, useShop } from '../../lib/session/shop';

interface KeptList {
  shown: number;
  /** The items of the rows that were in sight, from the first to the one after the last. */
  begin: number;
  end: number;
  /** The heights of what was above and below them, in pixels. */
  above: number;
  below: number;
}

/** What the lists of a shop looked like when they were left, by the history entry; as long as the page lasts. */
const kept = new WeakMap<Shop, Map<string, KeptList>>();

function keptIn(shop: Shop): Map<string, KeptList> {
  const own = kept.get(shop) ?? new Map<string, KeptList>();
  kept.set(shop, own);
  return own;
}

/** How many items a list had that is come back to; 0 for another. */
export function useKeptCount(): number {
  const { key } = useLocation();
  return keptIn(useShop()).get(key)?.shown ?? 0;
}

/**
 * A list that is come back to is there at once, as long as it was and where it was: first the items that were in sight with
 * the space of the others, and all of them, for which it answers nothing, a moment later.
 */
export function useKeptList(list: RefObject<HTMLUListElement | null>): KeptList | undefined {
  const { key } = useLocation();
  const shop = useShop();
  const [part, setPart] = useState(() => keptIn(shop).get(key));
  useEffect(() => startTransition(() => setPart(undefined)), []);
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element) keptIn(shop).set(key, lookOf(element));
    };
  }, [key, list, shop]);
  return part;
}

/** Called as the list is left, when it still stands as it was laid out last. */
function lookOf(list: HTMLUListElement): KeptList {
  const all = list.getBoundingClientRect();
  const boxes = [...list.children].map((item) => item.getBoundingClientRect());
  const inSight = boxes.map(({ top, bottom }) => bottom > 0 && top < window.innerHeight);
  const begin = Math.max(0, inSight.indexOf(true));
  const end = inSight.lastIndexOf(true) + 1 || Math.min(boxes.length, 1);
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  return {
    shown: boxes.length,
    begin,
    end,
    above: Math.max(0, (boxes[begin]?.top ?? 0) - all.top - gap),
    below: Math.max(0, all.bottom - (boxes[end - 1]?.bottom ?? 0) - gap),
  };
}
