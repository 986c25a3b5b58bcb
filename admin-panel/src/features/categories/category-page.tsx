import { Card } from 'react-bootstrap';
import { useParams } from 'react-router-dom';
import { categories } from 'shared-types/contract/categories';
import { messageOf } from '../../lib/failure';
import { useFailureToast } from '../../lib/use-failure-toast';
import { useFormRecord } from '../../lib/use-form-record';
import { useMay } from '../../lib/use-may';
import { EmptyState } from '../../ui/empty-state';
import { FormPlaceholder } from '../../ui/form-placeholder';
import { PageHeading } from '../../ui/page-heading';
import { ReadFailure } from '../../ui/read-failure';
import { RecordHistory } from '../../ui/record-history';
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
