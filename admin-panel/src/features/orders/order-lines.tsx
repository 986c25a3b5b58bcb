import type { ReactNode } from 'react';
import { Table } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { AdminOrderDetail, AdminOrderLine } from 'shared-types/contract/orders';
import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import { productPath } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { Panel } from '../../ui/layout/panel';
import { Thumbnail } from '../../ui/picture/thumbnail';

/** What was sold and what it comes to. `children`: what can be done with the pieces. */
export function OrderLines({ order, children }: { order: AdminOrderDetail; children: ReactNode }) {
  return (
    <Panel
      id="order-lines"
      title="Pieces"
      actions={<div className="d-flex flex-wrap justify-content-end gap-2">{children}</div>}
    >
      <ul className="list-unstyled mb-0 order-lines">
        {order.details.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Totals order={order} />
    </Panel>
  );
}

function Line({ line }: { line: AdminOrderLine }) {
  const may = useMay();
  const variant = [line.size, line.color].filter(Boolean).join(', ');
  return (
    <li className="order-line">
      <Thumbnail picture={line.product.thumbnail} />
      <div className="order-line-words">
        {line.product.id !== null && may('products.read') ? (
          <Link to={productPath(line.product.id)} className="row-title">
            {line.product.name}
          </Link>
        ) : (
          <span className="row-title">{line.product.name}</span>
        )}
        <span className="d-block small text-body-secondary">
          {variant || 'One size'}
          {line.variant_assigned && ' · chosen by the shop'}
        </span>
        <span className="d-block small text-body-secondary figures">
          {line.quantity} × {formatRupeesExact(line.product.price)}
          {line.discount > 0 && ` − ${formatRupeesExact(line.discount)}`}
        </span>
        <span className="d-block small text-body-secondary">
          {line.hsn_code && `HSN ${line.hsn_code} · `}GST {line.gst_rate}%
        </span>
        {line.returned_quantity > 0 && (
          <span className="d-block small text-warning-emphasis">
            {line.returned_quantity} of {line.quantity} came back
          </span>
        )}
      </div>
      <span className="figures">{formatRupeesExact(line.total)}</span>
    </li>
  );
}

function Totals({ order }: { order: AdminOrderDetail }) {
  const coupon = toRupees(toPaise(order.discount) - toPaise(order.prepaid_discount));
  const rows: [string, number][] = [
    ['Subtotal', order.subtotal],
    ...(coupon ? ([['Discount', -coupon]] as [string, number][]) : []),
    ...(order.prepaid_discount ? ([['For paying ahead', -order.prepaid_discount]] as [string, number][]) : []),
    ['Delivery', order.delivery_fee],
    ...(order.cash_fee ? ([['Cash on delivery', order.cash_fee]] as [string, number][]) : []),
  ];
  const taxes: [string, number][] = [
    ['Taxable value', order.taxable_value],
    ...(order.igst ? ([['IGST, included', order.igst]] as [string, number][]) : []),
    ...(order.cgst
      ? ([
          ['CGST, included', order.cgst],
          ['SGST, included', order.sgst],
        ] as [string, number][])
      : []),
  ];
  return (
    <Table borderless size="sm" className="order-totals figures">
      <caption className="visually-hidden">What the order comes to</caption>
      <tbody>
        {rows.map(([label, amount]) => (
          <Amount key={label} label={label} amount={amount} />
        ))}
      </tbody>
      <tbody className="order-total">
        <Amount label="Total" amount={order.totalAmount} />
      </tbody>
      <tbody className="small text-body-secondary">
        {taxes.map(([label, amount]) => (
          <Amount key={label} label={label} amount={amount} />
        ))}
      </tbody>
    </Table>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row" className="fw-normal">
        {label}
      </th>
      <td className="text-end">{formatRupeesExact(amount)}</td>
    </tr>
  );
}
