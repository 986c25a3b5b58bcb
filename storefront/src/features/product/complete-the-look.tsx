import { useRef } from 'react';
import { products } from 'shared-types/calls/products';
import { phoneSizes } from '../../lib/api/picture-url';
import { useRead } from '../../lib/api/use-read';
import { useIsNear } from '../../lib/browser/use-is-near';
import { useUnseen } from '../../lib/browser/use-unseen';
import { SectionTitle } from '../../ui/layout/section-title';
import { ProductCard } from '../../ui/product/product-card';

/** What staff lay beside the piece, else what was ordered with it; read when its place is near, and perhaps nothing. */
export function CompleteTheLook({ slug }: { slug: string }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useIsNear(place);
  const { data } = useRead(products.look, near ? { params: { slug } } : null);
  const pieces = data?.products ?? [];
  const shown = useUnseen(place, pieces.length > 0);
  return (
    <div ref={place}>
      {shown && (
        <section aria-label="Complete the Look" className="shell mt-20 md:mt-28">
          <SectionTitle pieces={['Complete the', 'Look']} />
          <ul className="mt-6 grid auto-cols-[62%] grid-flow-col gap-4 overflow-x-auto py-2 max-lg:-mx-[clamp(1.25rem,4vw,3.5rem)] max-lg:px-[clamp(1.25rem,4vw,3.5rem)] sm:auto-cols-[36%] lg:auto-cols-[23.5%] lg:gap-5">
            {pieces.map((piece) => (
              <li key={piece.id}>
                <ProductCard
                  product={piece}
                  sizes={`(min-width: 1024px) 23vw, (min-width: 640px) 36vw, ${phoneSizes(62)}, 62vw`}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
