import { useMemo } from 'react';
import { Badge } from 'react-bootstrap';
import { toast } from 'react-toastify';
import { type Coupon, offerCoupons } from 'shared-types/contract/offer-coupons';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { useNow } from '../../lib/browser/use-now';
import { capitalise } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { RowButtons } from '../../ui/list/row-buttons';
import { ToggleSwitch } from '../../ui/list/toggle-switch';
import { useDeleteRecord } from '../../ui/record/use-delete-record';
import { discountText, idleReason, momentText, scopeText } from './coupon-text';

const column = columnsOf<Coupon>();
const REFRESH = ['/offer-coupons'];

/** Takes null while the coupons are being read. */
export function CouponsTable({ coupons }: { coupons: Coupon[] | null }) {
  return <DataTable caption="Coupons" columns={useColumns()} rows={coupons} rowId={(coupon) => String(coupon.id)} />;
}

function useColumns() {
  const isPhone = useIsPhone();
  const now = useNow();
  return useMemo(() => {
    const code = (coupon: Coupon) => (
      <>
        <span className="row-title me-2">{coupon.code}</span>
        <IdleBadge coupon={coupon} now={now} />
      </>
    );
    if (isPhone)
      return column.columns([
        column.accessor('code', {
          header: 'Coupon',
          cell: ({ row: { original: coupon } }) => (
            <>
              {code(coupon)}
              <span className="d-block">
                {discountText(coupon)} · {capitalise(coupon.discount_type)} · {scopeText(coupon)}
              </span>
              <span className="d-block small text-body-secondary">from {momentText(coupon.valid_from)}</span>
              <span className="d-block small text-body-secondary mb-2">until {momentText(coupon.valid_until)}</span>
              <span className="d-flex align-items-center justify-content-between">
                <ActiveSwitch coupon={coupon} />
                <Buttons coupon={coupon} />
              </span>
            </>
          ),
        }),
      ]);
    return column.columns([
      column.accessor('code', { header: 'Code', cell: ({ row: { original } }) => code(original) }),
      column.accessor(discountText, {
        id: 'discount',
        header: 'Discount',
        meta: { className: 'text-end figures' },
        cell: ({ getValue, row: { original } }) => (
          <>
            {getValue()}
            <span className="d-block small text-body-secondary">{scopeText(original)}</span>
          </>
        ),
      }),
      column.accessor('discount_type', {
        header: 'Type',
        meta: { className: 'text-nowrap' },
        cell: ({ getValue }) => capitalise(getValue()),
      }),
      column.accessor('valid_from', { header: 'Valid From', cell: ({ getValue }) => momentText(getValue()) }),
      column.accessor('valid_until', { header: 'Valid Until', cell: ({ getValue }) => momentText(getValue()) }),
      column.accessor('is_active', {
        header: 'Status',
        cell: ({ row: { original } }) => <ActiveSwitch coupon={original} />,
      }),
      column.display({
        id: 'actions',
        header: 'Edit/Delete',
        meta: { className: 'text-end text-nowrap' },
        cell: ({ row: { original } }) => <Buttons coupon={original} />,
      }),
    ]);
  }, [isPhone, now]);
}

function ActiveSwitch({ coupon }: { coupon: Coupon }) {
  const runAction = useMutationAction();

  /** Sends the whole coupon with the flag flipped (specification, section 4). */
  async function setActive(is_active: boolean) {
    const outcome = await runAction(
      (call) => call(offerCoupons.replace, { params: { id: coupon.id }, body: { ...coupon, is_active } }),
      { done: 'Coupon status updated', failed: 'Failed to update coupon status', refresh: REFRESH },
    );
    if (!outcome.ok && outcome.error.status === 409) toast.warning(outcome.error.message);
  }

  return <ToggleSwitch label={`${coupon.code} is active`} isOn={coupon.is_active} onToggle={setActive} />;
}

function Buttons({ coupon }: { coupon: Coupon }) {
  const deleteRecord = useDeleteRecord();
  const remove = () =>
    deleteRecord('coupon', (call) => call(offerCoupons.remove, { params: { id: coupon.id } }), {
      done: 'Coupon deleted',
      failed: 'Failed to delete coupon',
      refresh: REFRESH,
    });
  return (
    <div className="d-flex gap-2 justify-content-end">
      <RowButtons of={coupon.code} edit={withId(paths.editCoupon, coupon.id)} onDelete={remove} />
    </div>
  );
}

function IdleBadge({ coupon, now }: { coupon: Coupon; now: number }) {
  const reason = idleReason(coupon, now);
  return reason && coupon.is_active ? <Badge bg="secondary">{reason}</Badge> : null;
}
