import type { ProductDetail } from 'shared-types/contract/products';
import { RELATED_PRODUCTS } from 'shared-types/domain/limits';
import { useProducts } from '../../lib/catalogue';
import { ProductCard } from '../../ui/product-card';
import { SectionTitle } from '../../ui/section-title';
import { related } from './related';

export function RelatedProducts({ product }: { product: Pick<ProductDetail, 'id' | 'category' | 'subCategory'> }) {
  const { products } = useProducts();
  const shown = related(products ?? [], product, RELATED_PRODUCTS);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Related Products" className="shell mt-20 md:mt-28">
      <SectionTitle pieces={['Related', 'Products']} />
      <ul className="mt-8 grid auto-cols-[62%] grid-flow-col gap-4 overflow-x-auto pb-2 sm:auto-cols-[36%] lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-5 lg:gap-5">
        {shown.map((one) => (
          <li key={one.id} className="p-0.5">
            <ProductCard product={one} sizes="(min-width: 1024px) 18vw, (min-width: 640px) 36vw, 62vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
