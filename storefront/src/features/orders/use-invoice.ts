import { useState } from 'react';
import { type Order, orders } from 'shared-types/contract/orders';
import { useShop } from '../../lib/shop';

/** Hands a file to the browser's own downloads. */
function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function useInvoice({ id, order_number }: Pick<Order, 'id' | 'order_number'>) {
  const { call } = useShop();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  async function download() {
    setState('loading');
    try {
      save(await call(orders.invoice, { params: { id } }), `invoice-${order_number}.pdf`);
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  return { state, download };
}
