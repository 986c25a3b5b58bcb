import { pictureUrl } from '../../lib/api/picture-url';
import { useStore } from '../../lib/api/use-store';
import { useShop } from '../../lib/session/shop';

/** The shop's name as its owner shows it: written, or the logo. */
export function ShopMark() {
  const { host } = useShop();
  const { data: store } = useStore();
  const logo = store?.brand.header_logo;
  if (!logo) return <>{store?.name}</>;
  return (
    <img
      src={pictureUrl(host, logo.local_path)}
      alt={logo.alt}
      width={logo.width ?? undefined}
      height={logo.height ?? undefined}
      className="h-9 w-auto max-w-[45vw] object-contain lg:h-11"
    />
  );
}
