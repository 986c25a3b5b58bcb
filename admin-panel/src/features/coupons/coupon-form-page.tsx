import { Card } from 'react-bootstrap';
import { useParams } from 'react-router-dom';
import { offerCoupons } from 'shared-types/contract/offer-coupons';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useFormRecord } from '../../lib/form/use-form-record';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { RecordHistory } from '../../ui/record/record-history';
import { CouponForm } from './coupon-form';

export function NewCouponPage() {
  return (
    <>
      <PageHeading title="New coupon" />
      <CouponForm coupon={null} />
    </>
  );
}

export function EditCouponPage() {
  const { id = '' } = useParams();
  const { record: coupon, error, retry } = useFormRecord(offerCoupons.show, { params: { id } });
  useFailureToast('Failed to load coupon data', error, retry);
  return (
    <>
      <PageHeading title="Edit coupon" />
      {coupon ? (
        <>
          <CouponForm key={coupon.id} coupon={coupon} />
          <RecordHistory kind="coupon" id={coupon.id} />
        </>
      ) : error ? (
        <ReadFailure
          message={messageOf(error, 'The coupon cannot be shown. Please try again in a moment.')}
          onRetry={() => void retry()}
        />
      ) : (
        <Card body className="form-card">
          <FormPlaceholder fields={6} />
        </Card>
      )}
    </>
  );
}
