import { Alert, Button, Card } from 'react-bootstrap';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { type DraftOrder, draftOrders } from 'shared-types/contract/draft-orders';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { paths, withId } from '../../lib/routes/paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { useDeleteRecord } from '../../ui/record/use-delete-record';
import { DraftCustomer } from './draft-customer';
import { DraftDelivery } from './draft-delivery';
import { DraftPieces } from './draft-pieces';
import { PlaceDraft } from './place-draft';
import { useDraft } from './use-draft';

/** One order that staff take down for somebody. */
export function DraftPage() {
  const { id = '' } = useParams();
  const { data, error, isValidating, mutate } = useRead(draftOrders.show, { params: { id } });
  if (data?.order) return <Navigate to={withId(paths.order, data.order.id)} replace />;
  if (data) return <DraftScreen draft={data} show={(draft) => mutate(draft, { revalidate: !draft })} />;
  return (
    <>
      <PageHeading title="Draft order" />
      {error && !isValidating ? (
        error.status === 404 || error.status === 400 ? (
          <EmptyState text="There is no such draft">
            <Link to={paths.drafts} className="btn btn-outline-secondary">
              All drafts
            </Link>
          </EmptyState>
        ) : (
          <ReadFailure
            message={messageOf(error, 'The draft cannot be shown. Please try again in a moment.')}
            onRetry={() => void mutate()}
          />
        )
      ) : (
        <Card body>
          <FormPlaceholder fields={6} />
        </Card>
      )}
    </>
  );
}

interface DraftScreenProps {
  draft: DraftOrder;
  /** Without a draft it is read again. */
  show: (draft?: DraftOrder) => Promise<unknown>;
}

function DraftScreen({ draft, show }: DraftScreenProps) {
  const state = useDraft(draft, show);
  const deleteRecord = useDeleteRecord();
  const navigate = useNavigate();
  const { problem } = state;

  const remove = async () => {
    const outcome = await deleteRecord('draft', (call) => call(draftOrders.remove, { params: { id: draft.id } }), {
      text: 'Delete this draft? What was taken down is lost.',
      done: 'Draft deleted',
      failed: 'Failed to delete the draft',
      refresh: ['/draft-orders?'],
    });
    if (outcome?.ok) await navigate(paths.drafts);
  };

  return (
    <>
      <PageHeading title={draft.customer ? `Draft order for ${draft.customer.name}` : 'Draft order'}>
        <Button variant="outline-secondary" onClick={() => void remove()}>
          Delete draft
        </Button>
      </PageHeading>
      <p className="text-body-secondary" role="status">
        {state.isSaving ? 'Saving …' : `Taken down by ${draft.made_by}. Saved; it holds no stock.`}
      </p>
      {problem && (
        <Alert variant={problem.isStale ? 'warning' : 'danger'}>
          {problem.message}
          {problem.isStale && (
            <Button variant="outline-light" size="sm" className="ms-3" onClick={() => void show()}>
              Show it as it is now
            </Button>
          )}
        </Alert>
      )}
      <div className="order-layout">
        <DraftPieces of={state} />
        <div className="order-side">
          <DraftCustomer of={state} />
          <DraftDelivery of={state} />
          <PlaceDraft of={state} />
        </div>
      </div>
    </>
  );
}
