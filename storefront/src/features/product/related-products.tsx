import type { ProductCard as Card } from 'shared-types/contract/products';
import { onPhone } from '../../lib/picture';
import { ProductCard } from '../../ui/product-card';
import { SectionTitle } from '../../ui/section-title';

/** Up to five others of the same category; the server has chosen them. */
export function RelatedProducts({ products }: { products: readonly Card[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label="Related Products" className="shell mt-20 md:mt-28">
      <SectionTitle pieces={['Related', 'Products']} />
      <ul className="mt-8 grid auto-cols-[62%] grid-flow-col gap-4 overflow-x-auto pb-2 sm:auto-cols-[36%] lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-5 lg:gap-5">
        {products.map((one) => (
          <li key={one.id} className="p-0.5">
            <ProductCard
              product={one}
              sizes={`(min-width: 1024px) 18vw, (min-width: 640px) 36vw, ${onPhone(62)}, 62vw`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
