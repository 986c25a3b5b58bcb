import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { Card } from 'react-bootstrap';
import {
  Controller,
  type ControllerRenderProps,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import type { ApiError } from 'shared-types/client/client';
import type { IdParams } from 'shared-types/contract/common';
import type { Endpoint } from 'shared-types/contract/endpoint';
import type { z } from 'zod';
import { type ActionOptions, useMutationAction } from '../../lib/api/use-mutation-action';
import { setFieldErrors } from '../../lib/form/field-errors';
import { fieldsOf } from '../../lib/form/fields-of';
import { useBusyCount } from '../../lib/form/use-busy-count';
import { type Stamped, useEditConflict } from '../../lib/form/use-edit-conflict';
import { useSubmitOnce } from '../../lib/form/use-submit-once';
import { useAdmin } from '../../lib/session/admin';
import { ConflictNotice } from './conflict-notice';
import { FormAlert } from './form-alert';
import { SubmitButton } from './submit-button';
import { useLeaveGuard } from './use-leave-guard';

interface RecordFormOptions<Row, Values, Body, Answer> {
  /** The record to change; null makes a new one. */
  record: Row | null;
  /** What the controls hold, and the body that it means. */
  schema: z.ZodType<Body, Values>;
  toValues: (record: Row | null) => Values;
  /** What the controls begin with, when it is not the record. */
  start?: Values | undefined;
  /** What each field is called; one of a list's items by its path without the number. */
  labels: Record<string, string>;
  /** Reads the record again, when somebody else has changed it meanwhile. */
  read: (id: number) => Promise<Row>;
  /** Sends it; `seen` goes along with an edit. */
  save: (body: Body, seen: { seen_updated_at?: string; seen_version?: string }) => Promise<Answer>;
  messages: ActionOptions;
  /** What stands above the fields after a failure; nothing when not said. `isAtFields`: each part of it stands at its field. */
  alertOf?: (error: ApiError, isAtFields: boolean) => string | null;
  onSaved?: (answer: Answer) => void;
  /** Where saving and Cancel lead. */
  exit: string;
  /** Where saving leads when that is another place, such as to the record that was made. */
  leadTo?: (answer: Answer) => string;
  /** On a screen that is stayed on after saving: the record as it is then. */
  stay?: (answer: Answer) => Row;
}

/**
 * A form that makes or changes one record: checks, saving, errors at their fields, the conflict with another's edit, and
 * the question before it is left. `RecordForm` draws it.
 */
export function useRecordForm<Row extends { id: number } & Stamped, Values extends FieldValues, Body, Answer>(
  options: RecordFormOptions<Row, Values, Body, Answer>,
) {
  const { record, schema, toValues, labels, exit } = options;
  const runAction = useMutationAction();
  const navigate = useNavigate();
  const { isBusy: isUploading, onBusy } = useBusyCount();
  const [alert, setAlert] = useState<string | null>(null);
  const form = useForm<Values, unknown, Body>({
    resolver: zodResolver(schema),
    defaultValues: (options.start ?? toValues(record)) as DefaultValues<Values>,
  });
  const { isSubmitting, isDirty } = form.formState;
  const { allowLeaving } = useLeaveGuard(isDirty);
  const conflict = useEditConflict({ form, record, toValues, readAgain: () => options.read(record?.id ?? 0) });

  const send = form.handleSubmit(async (body) => {
    if (isUploading) return;
    setAlert(null);
    const sent = structuredClone(form.getValues());
    const outcome = await runAction(() => options.save(body, conflict.seen), options.messages);
    if (outcome.ok) {
      options.onSaved?.(outcome.answer);
      if (options.stay) return conflict.saved(options.stay(outcome.answer), sent);
      allowLeaving();
      await navigate(options.leadTo?.(outcome.answer) ?? exit);
    } else if (!(await conflict.check(outcome.error))) {
      const isAtFields = setFieldErrors(form, outcome.error);
      setAlert(options.alertOf?.(outcome.error, isAtFields) ?? null);
    }
  });
  const submit = useSubmitOnce()(send);

  const labelOf = (name: string) => labels[name.replace(/\.\d+/, '')] ?? name;
  return {
    form,
    isNew: record === null,
    isSubmitting,
    isUploading,
    /** For the `onBusy` of whatever uploads. */
    onBusy,
    alert,
    conflict,
    submit,
    exit,
    labelOf,
    /** What ties a control to its field: `<TextField {...field('title')} required />`. */
    field: <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      label: labelOf(name),
      ...fieldsOf(form)(name, rules),
    }),
  };
}

/** `...useRecordCalls(coupon, { show, create, change })`: how a record is read, made and changed that has an endpoint for each. */
export function useRecordCalls<Row extends { id: number }, Body extends object>(
  record: Row | null,
  at: {
    show: Endpoint<typeof IdParams, z.ZodType, z.ZodType, z.ZodType<Row>>;
    create: Endpoint<z.ZodType, z.ZodType, z.ZodType<Body>>;
    change: Endpoint<typeof IdParams>;
  },
) {
  const { call } = useAdmin();
  return {
    read: (id: number) => call(at.show, { params: { id } }) as Promise<Row>,
    save: (body: Body, seen: object): Promise<unknown> =>
      record
        ? call(at.change as Endpoint, { params: { id: record.id }, body: { ...body, ...seen } } as never)
        : call(at.create as Endpoint, { body } as never),
  };
}

type State = ReturnType<typeof useRecordForm>;

interface RecordFormProps {
  of: Pick<State, 'alert' | 'exit' | 'isNew' | 'isSubmitting' | 'isUploading' | 'labelOf' | 'submit'> & {
    conflict: Pick<State['conflict'], 'changes' | 'keepMine' | 'takeTheirs'>;
  };
  /** What the button says on a form that makes a new record. */
  create: string;
  /** A value as a person reads it, in the notice of a conflict. */
  format?: (value: unknown, field: string) => string;
  /** What the button says on one that changes a record. */
  save?: string;
  /** Beside the button. */
  actions?: ReactNode;
  /** Whether the fields stand in sections with cards of their own. */
  isSectioned?: boolean;
  /** Whether it stands in a card of a screen that is stayed on: nowhere to go back to. */
  isInPlace?: boolean;
  children: ReactNode;
}

/** Draws a form of `useRecordForm`: what there is to say above the fields, and the buttons below them. */
export function RecordForm({
  of: state,
  create,
  format,
  save = 'Save',
  actions,
  isSectioned = false,
  isInPlace = false,
  children,
}: RecordFormProps) {
  const { conflict, isNew, isSubmitting, isUploading } = state;
  const form = (
    <form onSubmit={state.submit} noValidate className={isSectioned ? 'product-form' : undefined}>
      <FormAlert message={state.alert} />
      <ConflictNotice
        changes={conflict.changes}
        labelOf={state.labelOf}
        {...(format && { format })}
        onKeepMine={conflict.keepMine}
        onTakeTheirs={conflict.takeTheirs}
      />
      {children}
      <div className={`d-flex flex-wrap align-items-center gap-2 ${isSectioned ? 'form-foot' : ''}`}>
        <SubmitButton isSubmitting={isSubmitting || isUploading} busy={isUploading ? 'Uploading…' : 'Saving…'}>
          {isNew ? create : save}
        </SubmitButton>
        {actions}
        {!isInPlace && (
          <Link to={state.exit} className="btn btn-outline-secondary">
            Cancel
          </Link>
        )}
      </div>
    </form>
  );
  return isSectioned || isInPlace ? (
    form
  ) : (
    <Card body className="form-card">
      {form}
    </Card>
  );
}

type ControlledProps<Values extends FieldValues, Body, Name extends FieldPath<Values>> = {
  of: Pick<ReturnType<typeof useRecordForm<never, Values, Body, unknown>>, 'form' | 'labelOf'>;
  name: Name;
  children: (field: ControllerRenderProps<Values, Name> & { label: string; error: string | undefined }) => ReactElement;
};

/** A field whose control is more than an input: it takes `value` and `onChange`. */
export function Controlled<Values extends FieldValues, Body, Name extends FieldPath<Values>>({
  of: { form, labelOf },
  name,
  children,
}: ControlledProps<Values, Body, Name>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => children({ ...field, label: labelOf(name), error: fieldState.error?.message })}
    />
  );
}
