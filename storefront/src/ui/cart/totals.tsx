import { toPaise, toRupees } from 'shared-types/domain/money';
import { Price } from '../product/price';

export interface Amounts {
  subtotal: number;
  discount: number;
  /** What of the discount is for paying ahead. */
  prepaid_discount?: number;
  delivery_fee: number;
  /** It may cost more, by where it goes. */
  delivery_varies?: boolean;
  /** For cash on delivery. */
  cash_fee?: number;
  total: number;
}

interface TotalsProps {
  amounts: Amounts;
  coupon?: string | null | undefined;
  /** Which pieces the coupon is for. */
  scope?: string | null;
  /** Being worked out again. */
  pending?: boolean;
}

/** The server's totals. */
export function Totals({ amounts, coupon, scope, pending = false }: TotalsProps) {
  const { prepaid_discount: prepaid = 0, cash_fee: fee = 0 } = amounts;
  const discount = toRupees(toPaise(amounts.discount) - toPaise(prepaid));
  return (
    <dl className={`space-y-2.5 transition-opacity ${pending ? 'opacity-50' : ''}`}>
      <Row name="Subtotal">
        <Price rupees={amounts.subtotal} exact />
      </Row>
      {discount > 0 && (
        <Row
          name={
            <>
              {coupon ? `Discount (${coupon})` : 'Discount'}
              {scope && <span className="block text-sm wrap-anywhere"> {scope}</span>}
            </>
          }
        >
          <Price rupees={-discount} exact />
        </Row>
      )}
      {prepaid > 0 && (
        <Row name="For paying ahead">
          <Price rupees={-prepaid} exact />
        </Row>
      )}
      <Row name="Delivery">
        {amounts.delivery_fee > 0 ? (
          <>
            {amounts.delivery_varies && 'from '}
            <Price rupees={amounts.delivery_fee} exact />
          </>
        ) : amounts.delivery_varies ? (
          'By your PIN code'
        ) : (
          'Free'
        )}
      </Row>
      {fee > 0 && (
        <Row name="Cash on delivery">
          <Price rupees={fee} exact />
        </Row>
      )}
      <div className="flex justify-between gap-4 border-t border-ink/20 pt-3.5 text-xl">
        <dt>Total</dt>
        <dd className="text-right">
          <Price rupees={amounts.total} exact />
          <span className="block text-sm text-stone">all taxes included</span>
        </dd>
      </div>
    </dl>
  );
}

function Row({ name, children }: { name: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-stone">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
