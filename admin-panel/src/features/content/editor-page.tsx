import { useRef, useState } from 'react';
import { Alert, Button, Card } from 'react-bootstrap';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import {
  PageFields as Fields,
  PAGE_KINDS,
  type PageKind,
  type PageText,
  pageTexts,
} from 'shared-types/contract/page-texts';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useFormRecord } from '../../lib/form/use-form-record';
import { formatFullDate } from '../../lib/format/format';
import { formatValue } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { useConfirm } from '../../ui/dialog/confirm-dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { RecordForm, useRecordForm } from '../../ui/form/record-form';
import { RecordPage } from '../../ui/record/record-page';
import { useDeleteRecord } from '../../ui/record/use-delete-record';
import { BlocksField } from './blocks-field';
import { PageFields } from './list-field';
import { BLOCKS, HAS_BLOCKS, pageLabels, SECTIONS } from './page-fields';
import { PageStateBadge } from './page-state';
import { VersionsCard } from './versions-card';

/** The texts, pictures and blocks of one page. */
export default function EditorPage() {
  const { kind, id = '' } = useParams();
  const known = PAGE_KINDS.find((one) => one === kind);
  return known && /^\d+$/.test(id) ? (
    <KnownPage key={`${kind}/${id}`} kind={known} id={id} />
  ) : (
    <EmptyState text="There is no such page" />
  );
}

function KnownPage({ kind, id }: { kind: PageKind; id: string }) {
  const read = useFormRecord(pageTexts.show, { params: { kind, id } });
  const [page, setPage] = useState<PageText>();
  // What was brought back or taken away meanwhile begins the form anew.
  const [round, setRound] = useState(0);
  const now = page ?? read.data;
  const begin = (next: PageText) => {
    setPage(next);
    setRound(round + 1);
  };
  return (
    <RecordPage
      title={now?.title || 'Page'}
      actions={now && <PageLinks page={now} />}
      read={{ ...read, data: now }}
      what="The page"
      fields={8}
    >
      {(shown) => (
        <>
          <PageForm key={round} page={shown} onSaved={setPage} onBegin={begin} />
          <VersionsCard page={shown} onBroughtBack={begin} />
        </>
      )}
    </RecordPage>
  );
}

const PageLinks = ({ page: { path, preview, state } }: { page: PageText }) => (
  <div className="d-flex flex-wrap align-items-center gap-3">
    <PageStateBadge state={state} />
    {preview && (
      <a href={preview} target="_blank" rel="noreferrer" className="btn btn-outline-primary">
        Preview the draft<span className="visually-hidden"> (new tab)</span>
      </a>
    )}
    {path && state !== 'draft' && (
      <a href={path} target="_blank" rel="noreferrer">
        See it in the shop<span className="visually-hidden"> (new tab)</span>
      </a>
    )}
  </div>
);

const toValues = (page: PageText | null): FieldValues => structuredClone(page?.draft ?? {});

/** Blocks by their kinds, and other lists by their length, in the notice of a conflict. */
function inWords(value: unknown, name: string): string {
  if (name === 'blocks' && Array.isArray(value))
    return value.map(({ type }: { type: keyof typeof BLOCKS }) => BLOCKS[type].label).join(', ') || 'none';
  if (Array.isArray(value)) return `${value.length} in the list`;
  if (typeof value === 'object' && value !== null) return 'name' in value ? String(value.name) : 'another picture';
  return formatValue(value);
}

interface PageFormProps {
  page: PageText;
  onSaved: (page: PageText) => void;
  /** With another draft than the form's. */
  onBegin: (page: PageText) => void;
}

function PageForm({ page, onSaved, onBegin }: PageFormProps) {
  const { kind, id } = page;
  const { call } = useAdmin();
  const isPublishing = useRef(false);
  const state = useRecordForm<PageText, FieldValues, Record<string, unknown>, PageText>({
    record: page,
    schema: Fields[kind],
    toValues,
    labels: pageLabels(kind),
    read: () => call(pageTexts.show, { params: { kind, id } }),
    save: (body, seen) =>
      call(pageTexts.save, { params: { kind, id }, body: { kind, ...body, publish: isPublishing.current, ...seen } }),
    messages: { failed: 'Failed to save the page', refresh: ['/page-texts', '/pages'] },
    onSaved: (saved) => {
      toast.success(isPublishing.current ? 'Published' : 'Draft saved');
      onSaved(saved);
    },
    stay: (saved) => saved,
    exit: paths.content,
  });
  const of = { form: state.form, onBusy: state.onBusy };
  async function publish() {
    isPublishing.current = true;
    await state.submit();
    isPublishing.current = false;
  }
  return (
    <RecordForm
      of={state}
      create="Save"
      save="Save draft"
      isSectioned
      format={inWords}
      actions={
        <Button
          variant="outline-primary"
          disabled={state.isSubmitting || state.isUploading}
          onClick={() => void publish()}
        >
          Save and publish
        </Button>
      }
    >
      {page.state === 'changed' && (
        <Alert variant="info">Shoppers see an older version until you publish this draft.</Alert>
      )}
      {page.publish_at && (
        <Alert variant="warning">
          Publishes itself on {formatFullDate(page.publish_at)}, as the draft is by then. Another moment, or none, is
          set in Strapi (“Publish at”).
        </Alert>
      )}
      {SECTIONS[kind].map(({ title, fields }) => (
        <Card body key={title} className="mb-4">
          <h2 className="h5 mb-3">{title}</h2>
          <PageFields of={of} fields={fields} />
        </Card>
      ))}
      {HAS_BLOCKS.has(kind) && <BlocksField of={of} />}
      {kind === 'page' && <PageActions page={page} onBegin={onBegin} />}
    </RecordForm>
  );
}

/** Taking a page of one's own away, and deleting it. */
function PageActions({ page, onBegin }: { page: PageText; onBegin: (page: PageText) => void }) {
  const runAction = useMutationAction();
  const deleteRecord = useDeleteRecord();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const params = { kind: page.kind, id: page.id };
  async function unpublish() {
    const isMeant = await confirm({
      title: 'Take the page away?',
      text: 'Shoppers do not find it any more. The draft stays as it was saved last.',
      confirmLabel: 'Take away',
    });
    if (!isMeant) return;
    const outcome = await runAction((call) => call(pageTexts.unpublish, { params }), {
      ...{ done: 'Taken away', failed: 'Failed to take it away', refresh: ['/page-texts', '/pages'] },
    });
    if (outcome.ok) onBegin(outcome.answer);
  }
  async function remove() {
    const outcome = await deleteRecord('page', (call) => call(pageTexts.remove, { params }), {
      ...{ done: 'Deleted successfully', failed: 'Delete failed', preferServer: true },
    });
    if (outcome?.ok) await navigate(paths.content);
  }
  return (
    <div className="d-flex flex-wrap gap-2 mb-4">
      {page.state !== 'draft' && (
        <Button variant="outline-secondary" size="sm" onClick={() => void unpublish()}>
          Take it away from shoppers
        </Button>
      )}
      <Button variant="outline-danger" size="sm" onClick={() => void remove()}>
        Delete the page
      </Button>
    </div>
  );
}
