import { useRef, useState } from 'react';
import { toast } from '../../lib/toast/toast';
import { useCartChanges } from '../../ui/cart/use-cart-changes';

/**
 * A line's quantity: shown at once, sent one after another and only the latest,
 * so that quick presses neither overtake each other nor make a request each.
 */
export function useQuantity(line: { id: number; quantity: number }) {
  const { setQuantity, refresh } = useCartChanges();
  const [wanted, setWanted] = useState<number | null>(null);
  const latest = useRef(line.quantity);
  const sending = useRef(false);

  async function change(quantity: number) {
    latest.current = quantity;
    setWanted(quantity);
    if (sending.current) return;
    sending.current = true;
    try {
      let sent: number;
      do {
        sent = latest.current;
        await setQuantity(line.id, sent);
      } while (sent !== latest.current);
    } catch {
      toast.error('Failed to update item quantity');
      void refresh();
    } finally {
      sending.current = false;
      setWanted(null);
    }
  }

  return { quantity: wanted ?? line.quantity, pending: wanted !== null, change };
}
