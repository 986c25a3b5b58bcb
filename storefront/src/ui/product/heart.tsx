import { useState } from 'react';
import { useWishes, useWishlist } from '../../lib/wishlist/wishlist';
import { HeartIcon } from '../layout/icons';

interface HeartProps {
  product: { id: number; name: string };
  /** The variant that is chosen. */
  stockId?: number | undefined;
  className?: string;
}

/** Keeps a product on the wishlist, or takes it off. */
export function Heart({ product, stockId, className = '' }: HeartProps) {
  const { data } = useWishlist({ revalidateIfStale: false });
  const { keep, remove } = useWishes();
  const wish = data?.find((one) => one.product.id === product.id);
  // It shows at once; what could not be done is taken back.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const pressed = wanted ?? wish !== undefined;

  async function toggle() {
    if (wanted !== null) return;
    setWanted(!pressed);
    try {
      await (wish ? remove(wish.id) : keep(product.id, stockId));
    } finally {
      setWanted(null);
    }
  }
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`Keep ${product.name} on your wishlist`}
      onClick={toggle}
      className={`grid size-11 place-items-center transition-colors hover:text-madder aria-pressed:text-madder ${className}`}
    >
      <HeartIcon fill={pressed ? 'currentColor' : 'none'} />
    </button>
  );
}
