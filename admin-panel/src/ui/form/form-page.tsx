import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ChangedKind } from 'shared-types/contract/changes';
import type { IdParams } from 'shared-types/contract/common';
import type { Endpoint } from 'shared-types/contract/endpoint';
import { refusalOf } from 'shared-types/domain/role-refusals';
import type { Permission } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { useFormRecord } from '../../lib/form/use-form-record';
import { useMay } from '../../lib/session/use-may';
import { EmptyState } from '../feedback/empty-state';
import { PageHeading } from '../layout/page-heading';
import { RecordPage } from '../record/record-page';

interface FormPageProps<Row> {
  /** What it is about. */
  noun: string;
  /** Reads the record that is changed. */
  show: Endpoint<typeof IdParams, z.ZodType, z.ZodType, z.ZodType<Row>>;
  /** The toast when it cannot be read, and how many bars stand in its place meanwhile. */
  failed: string;
  fields: number;
  /** Who may make a new one, where not all may who come here. */
  create?: Permission;
  /** What its history is kept under; none below when not said. */
  history?: ChangedKind;
  /** The form; of a new record when it is null. */
  children: (record: Row | null) => ReactNode;
}

/** The screen of a form: of the record whose `:id` is in the address, else of a new one. */
export function FormPage<Row extends { id: number }>(props: FormPageProps<Row>) {
  const { noun, create, children } = props;
  const { id } = useParams();
  const may = useMay();
  if (id !== undefined) return <EditPage id={id} {...props} />;
  return (
    <>
      <PageHeading title={`New ${noun}`} />
      {!create || may(create) ? children(null) : <EmptyState text={refusalOf(create)} />}
    </>
  );
}

function EditPage<Row extends { id: number }>(props: FormPageProps<Row> & { id: string }) {
  const { id, noun, show, ...page } = props;
  const read = useFormRecord(show, { params: { id } });
  return <RecordPage {...page} title={`Edit ${noun}`} read={read} what={`The ${noun}`} className="form-card" />;
}
