import { Fragment, type ReactNode } from 'react';
import { Card } from 'react-bootstrap';
import type { ApiError } from 'shared-types/client/client';
import type { ChangedKind } from 'shared-types/contract/changes';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { FormPlaceholder } from '../feedback/form-placeholder';
import { ReadFailure } from '../feedback/read-failure';
import { PageHeading } from '../layout/page-heading';
import { RecordHistory } from './record-history';

interface ReadRecordProps<Row> {
  /** What `useRead` or `useFormRecord` answers. */
  read: { data: Row | undefined; error: ApiError | undefined; mutate: () => Promise<unknown> };
  /** Begins the sentence that it cannot be shown: `The banner`. */
  what: string;
  /** The toast when it cannot be read; none when not said. */
  failed?: string | undefined;
  /** How many bars stand in its place meanwhile, and in what card. */
  fields: number;
  className?: string;
  children: (record: Row) => ReactNode;
}

/** What is read, when it is here; bars in its place until then, and a way to try again when it cannot be read. */
export function ReadRecord<Row>({ read, what, failed, fields, className = '', children }: ReadRecordProps<Row>) {
  const { data, error, mutate } = read;
  useFailureToast(failed ?? null, error, mutate);
  if (data !== undefined) return children(data);
  return error ? (
    <ReadFailure
      message={messageOf(error, `${what} cannot be shown. Please try again in a moment.`)}
      onRetry={() => void mutate()}
    />
  ) : (
    <Card body className={className}>
      <FormPlaceholder fields={fields} />
    </Card>
  );
}

interface RecordPageProps<Row> extends ReadRecordProps<Row> {
  title: string;
  /** At the right of the heading. */
  actions?: ReactNode;
  /** What its history is kept under; none below when not said. */
  history?: ChangedKind | undefined;
}

/** The screen of one record, to look at or to change. */
export function RecordPage<Row extends { id: number }>({
  title,
  actions,
  history,
  children,
  ...read
}: RecordPageProps<Row>) {
  return (
    <>
      <PageHeading title={title}>{actions}</PageHeading>
      <ReadRecord {...read}>
        {(record) => (
          // Another record's screen begins anew.
          <Fragment key={record.id}>
            {children(record)}
            {history && <RecordHistory kind={history} id={record.id} />}
          </Fragment>
        )}
      </ReadRecord>
    </>
  );
}
