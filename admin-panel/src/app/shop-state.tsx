import { useEffect } from 'react';
import { Alert } from 'react-bootstrap';
import { store } from 'shared-types/contract/store';
import { useRead } from '../lib/api/use-read';
import { showBrand } from '../lib/session/shop-brand';

const EVERY_MS = 30_000;

/**
 * Whoever works in the shop is told of a full disk before the next order fails. Follows what was changed of the brand in
 * another window, or on another screen, as soon as somebody looks at this one again.
 */
export function ShopState() {
  const { data: health } = useRead(store.health, {}, { refreshInterval: EVERY_MS });
  const { data: shop } = useRead(store.show, {}, { revalidateOnMount: false, revalidateOnFocus: true });
  useEffect(() => {
    if (shop) showBrand({ name: shop.name, ...shop.brand.look });
  }, [shop]);
  if (!health?.disk_full) return null;
  return (
    <Alert variant="danger" className="m-3 mb-0">
      <strong>The disk is full: no orders can be taken.</strong> Nothing can be saved until there is room on the server.
    </Alert>
  );
}
