import type { ReactNode } from 'react';
import { Badge, Card } from 'react-bootstrap';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { formatRupeesExact } from 'shared-types/domain/money';
import { FLAG_LABELS, PRODUCT_FLAGS, PRODUCT_TEXTS, TEXT_FIELDS } from 'shared-types/domain/product-fields';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { ActiveBadge } from '../../ui/record/active-badge';
import { couponLabel } from './use-form-options';

/** A product as it is, to read. */
export function ProductFacts({ product }: { product: StaffProduct }) {
  const flagLabels = PRODUCT_FLAGS.filter((flag) => product[flag]).map((flag) => FLAG_LABELS[flag]);
  const texts = PRODUCT_TEXTS.filter((name) => product[name]);
  return (
    <Card body className="mb-4">
      <div className="d-flex flex-column flex-md-row gap-4">
        <Thumbnail
          picture={product.thumbnail?.picture ?? null}
          className="thumbnail-large"
          alt={`${product.name}, thumbnail`}
        />
        <div className="flex-grow-1 min-width-0">
          <dl className="product-facts mb-3">
            <Fact name="Status">
              <ActiveBadge isActive={product.is_active} />
            </Fact>
            <Fact name="Price">
              <span className="figures">{formatRupeesExact(product.price)}</span>
            </Fact>
            <Fact name="Stock">{product.stock.toLocaleString('en-IN')}</Fact>
            <Fact name="Category">{product.category?.name ?? 'Uncategorized'}</Fact>
            <Fact name="Offer coupon">
              {product.offer_coupon ? couponLabel(product.offer_coupon) : 'No Offer Coupon'}
            </Fact>
            <Fact name="HSN code">{product.hsn_code ?? '–'}</Fact>
            <Fact name="GST">{product.gst_rate === null ? 'By the slabs' : `${product.gst_rate} %`}</Fact>
            <Fact name="Weight">
              {product.weight_grams === null ? 'As any piece' : `${product.weight_grams.toLocaleString('en-IN')} g`}
            </Fact>
            <Fact name="Complete the look">
              {product.look.map(({ name }) => name).join(', ') || 'What is ordered with it'}
            </Fact>
            <Fact name="Orders">{product.order_count.toLocaleString('en-IN')}</Fact>
            <Fact name="Slug">{product.slug}</Fact>
            {texts
              .filter((name) => !TEXT_FIELDS[name].rows)
              .map((name) => (
                <Fact key={name} name={TEXT_FIELDS[name].label}>
                  {product[name]}
                </Fact>
              ))}
          </dl>
          {flagLabels.length > 0 && (
            <p className="d-flex flex-wrap gap-2">
              {flagLabels.map((flag) => (
                <Badge key={flag} bg="primary">
                  {flag}
                </Badge>
              ))}
            </p>
          )}
          {texts
            .filter((name) => TEXT_FIELDS[name].rows)
            .map((name) => (
              <p key={name} className="prose">
                {product[name]}
              </p>
            ))}
        </div>
      </div>
      {product.images.length > 0 && (
        <ul className="list-unstyled d-flex flex-wrap gap-2 mt-3 mb-0" aria-label="Pictures">
          {product.images.map(({ id, picture }, index) => (
            <li key={id}>
              <Thumbnail picture={picture} className="thumbnail-medium" alt={`${product.name}, picture ${index + 1}`} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
