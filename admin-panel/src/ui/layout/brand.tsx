import { useShopName } from '../../lib/session/shop-brand';

/** The shop's mark and name, as the storefront writes them. */
export function Brand() {
  const name = useShopName();
  return (
    <span className="brand">
      <img src="/icon-192.png" alt="" width="32" height="32" />
      <span className="brand-name">{name}</span>
    </span>
  );
}
