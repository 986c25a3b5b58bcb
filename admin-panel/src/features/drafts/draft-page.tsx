import { Alert, Button, Card } from 'react-bootstrap';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { type DraftOrder, draftOrders } from 'shared-types/contract/draft-orders';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { useDraft } from '../../lib/drafts/use-draft';
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

/** One order that staff take down for somebody. */
export default function DraftPage() {
  const { id = '' } = useParams();
  const { data, error, isValidating, mutate } = useRead(draftOrders.show, { params: { id } });
  if (data?.order) return <Navigate to={withId(paths.order, data.order.id)} replace />;
  if (data) return <DraftScreen key={data.id} draft={data} show={(draft) => mutate(draft, { revalidate: !draft })} />;
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

const titleOf = ({ customer, replaces, replacement_of: of }: DraftOrder): string =>
  replaces
    ? `Change order ${replaces.order_number}`
    : of
      ? `Replacement for order ${of.order_number}`
      : customer
        ? `Draft order for ${customer.name}`
        : 'Draft order';

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
    const outcome = await deleteRecord(draft.replaces ? 'change' : 'draft', state.remove, {
      text: draft.replaces
        ? 'Leave the order as it was? What you have changed here is lost.'
        : 'Delete this draft? What was taken down is lost.',
      done: draft.replaces ? 'Order left as it was' : 'Draft deleted',
      failed: null,
      refresh: ['/draft-orders?'],
    });
    const of = draft.replaces ?? draft.replacement_of;
    if (outcome && !outcome.ok) state.fail(outcome.error, 'Failed to delete it');
    if (outcome?.ok) await navigate(of ? withId(paths.order, of.id) : paths.drafts);
  };

  return (
    <>
      <PageHeading title={titleOf(draft)}>
        <Button variant="outline-secondary" onClick={() => void remove()}>
          {draft.replaces ? 'Leave it as it was' : 'Delete draft'}
        </Button>
      </PageHeading>
      <p className="text-body-secondary" role="status">
        {state.isSaving
          ? 'Saving …'
          : `${draft.replaces ? 'Begun' : 'Taken down'} by ${draft.made_by}. Saved; it holds no stock.`}
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
      {draft.replaces && (
        <Alert variant="info">
          Order <Link to={withId(paths.order, draft.replaces.id)}>{draft.replaces.order_number}</Link> stays as it is
          until you press the button: then it is cancelled with a credit note, and this takes its place with an invoice
          of its own.
        </Alert>
      )}
      {draft.replacement_of && (
        <Alert variant="info">
          Sent for damaged or lost pieces of order{' '}
          <Link to={withId(paths.order, draft.replacement_of.id)}>{draft.replacement_of.order_number}</Link>, which
          stays as it is. While nothing here has a price, its delivery is free.
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
