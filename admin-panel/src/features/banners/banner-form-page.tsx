import { Card } from 'react-bootstrap';
import { useParams } from 'react-router-dom';
import { banners } from 'shared-types/contract/store';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useFormRecord } from '../../lib/form/use-form-record';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { RecordHistory } from '../../ui/record/record-history';
import { BannerForm } from './banner-form';

export function NewBannerPage() {
  return (
    <>
      <PageHeading title="New banner" />
      <BannerForm banner={null} />
    </>
  );
}

export function EditBannerPage() {
  const { id = '' } = useParams();
  const { record: banner, error, retry } = useFormRecord(banners.show, { params: { id } });
  useFailureToast('Failed to load banner', error, retry);
  return (
    <>
      <PageHeading title="Edit banner" />
      {banner ? (
        <>
          <BannerForm key={banner.id} banner={banner} />
          <RecordHistory kind="banner" id={banner.id} />
        </>
      ) : error ? (
        <ReadFailure
          message={messageOf(error, 'The banner cannot be shown. Please try again in a moment.')}
          onRetry={() => void retry()}
        />
      ) : (
        <Card body className="form-card">
          <FormPlaceholder fields={4} />
        </Card>
      )}
    </>
  );
}
