import type { ProductCard as Card } from 'shared-types/contract/product';
import { phoneSizes } from '../../lib/api/picture-url';
import { SectionTitle } from '../../ui/layout/section-title';
import { ProductCard } from '../../ui/product/product-card';

/** Up to five others of the same category; the server has chosen them. */
export function RelatedProducts({ products }: { products: readonly Card[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label="Related Products" className="shell mt-20 md:mt-28">
      <SectionTitle pieces={['Related', 'Products']} />
      {/* The rail runs to both edges of the window; its padding leaves room for the mark of the focus. */}
      <ul className="mt-6 grid auto-cols-[62%] grid-flow-col gap-4 overflow-x-auto py-2 max-lg:-mx-[clamp(1.25rem,4vw,3.5rem)] max-lg:px-[clamp(1.25rem,4vw,3.5rem)] sm:auto-cols-[36%] lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-5 lg:gap-5 lg:overflow-visible">
        {products.map((one) => (
          <li key={one.id}>
            <ProductCard
              product={one}
              sizes={`(min-width: 1024px) 18vw, (min-width: 640px) 36vw, ${phoneSizes(62)}, 62vw`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
