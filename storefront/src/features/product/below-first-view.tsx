import type { ProductDetail } from 'shared-types/contract/product';
import { useStore } from '../../lib/api/use-store';
import { useShop } from '../../lib/session/shop';
import { StructuredData } from '../../ui/layout/structured-data';
import { RecentlyViewed } from '../../ui/recent/recently-viewed';
import { CompleteTheLook } from './complete-the-look';
import { DeliveryCheck } from './delivery-check';
import { Description } from './description';
import { breadcrumbJsonLd, productJsonLd } from './product-json-ld';
import { RelatedProducts } from './related-products';
import { Reviews } from './reviews/reviews';
import { VariantTable } from './variant-table';

/** What the facts go on with, below what is chosen and bought. */
export function MoreFacts({ product }: { product: ProductDetail }) {
  const { data: store } = useStore();
  return (
    <>
      <DeliveryCheck product={product} />
      <Description product={product} note={store?.brand.product_note} care={store?.contact} />
      <VariantTable variants={product.stockLabels} />
    </>
  );
}

/** What stands below gallery and facts. */
export function BelowProduct({ product }: { product: ProductDetail }) {
  const { site } = useShop();
  const { data: store } = useStore();
  return (
    <>
      <StructuredData data={productJsonLd(product, site, store)} />
      <StructuredData data={breadcrumbJsonLd(product, site)} />
      <CompleteTheLook slug={product.slug} />
      <Reviews product={product} />
      <RelatedProducts products={product.related} />
      <div className="shell">
        <RecentlyViewed slug={product.slug} />
      </div>
    </>
  );
}
