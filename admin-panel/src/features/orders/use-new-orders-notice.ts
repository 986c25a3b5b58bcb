import { useEffect, useRef, useState } from 'react';
import type { AdminOrder } from 'shared-types/contract/orders';
import { plural } from '../../lib/format/format';

/** What to say when orders have come in while the list was open; empty otherwise. Looks at the newest of the list. */
export function useNewOrdersNotice(shown: AdminOrder[] | null, isNewestFirst: boolean): string {
  const newest = useRef<number | null>(null);
  const [notice, setNotice] = useState('');
  useEffect(() => {
    // What came in is said until the person looks at something else.
    if (!isNewestFirst) setNotice('');
    if (!shown || !isNewestFirst) return;
    const known = newest.current;
    newest.current = Math.max(known ?? 0, ...shown.map(({ _id }) => Number(_id)));
    if (known === null) return;
    const newCount = shown.filter(({ _id }) => Number(_id) > known).length;
    if (newCount > 0) setNotice(`${plural(newCount, 'new order')} came in`);
  }, [shown, isNewestFirst]);
  return notice;
}
