import { Card } from 'react-bootstrap';
import { useParams } from 'react-router-dom';
import { categories } from 'shared-types/contract/categories';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useFormRecord } from '../../lib/form/use-form-record';
import { useMay } from '../../lib/session/use-may';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { RecordHistory } from '../../ui/record/record-history';
import { CategoryForm } from './category-form';

export function NewCategoryPage() {
  const may = useMay();
  return (
    <>
      <PageHeading title="New category" />
      {may('categories.create') ? (
        <CategoryForm category={null} />
      ) : (
        <EmptyState text="Only a super admin may add categories" />
      )}
    </>
  );
}

export function EditCategoryPage() {
  const { id = '' } = useParams();
  const { record, error, retry } = useFormRecord(categories.show, { params: { id } });
  useFailureToast('Failed to load category', error, retry);
  return (
    <>
      <PageHeading title="Edit category" />
      {record ? (
        <>
          <CategoryForm key={record.id} category={record} />
          <RecordHistory kind="category" id={record.id} />
        </>
      ) : error ? (
        <ReadFailure
          message={messageOf(error, 'The category cannot be shown. Please try again in a moment.')}
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
