import { Price } from '../product/price';

interface TotalsProps {
  amounts: { subtotal: number; discount: number; delivery_fee: number; total: number };
  coupon?: string | null | undefined;
  /** Which pieces the coupon is for. */
  scope?: string | null;
  /** Being worked out again. */
  pending?: boolean;
}

/** The server's totals. */
export function Totals({ amounts, coupon, scope, pending = false }: TotalsProps) {
  return (
    <dl className={`space-y-2.5 transition-opacity ${pending ? 'opacity-50' : ''}`}>
      <Row name="Subtotal">
        <Price rupees={amounts.subtotal} exact />
      </Row>
      {amounts.discount > 0 && (
        <Row
          name={
            <>
              {coupon ? `Discount (${coupon})` : 'Discount'}
              {scope && <span className="block text-sm wrap-anywhere"> {scope}</span>}
            </>
          }
        >
          <Price rupees={-amounts.discount} exact />
        </Row>
      )}
      <Row name="Delivery">{amounts.delivery_fee > 0 ? <Price rupees={amounts.delivery_fee} exact /> : 'Free'}</Row>
      <div className="flex justify-between gap-4 border-t border-ink/20 pt-3.5 text-xl">
        <dt>Total</dt>
        <dd>
          <Price rupees={amounts.total} exact />
        </dd>
      </div>
    </dl>
  );
}

function Row({ name, children }: { name: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-stone">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
