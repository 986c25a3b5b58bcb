import type { ReactElement, ReactNode } from 'react';
import { Card } from 'react-bootstrap';
import { Controller, type ControllerRenderProps, type FieldPath, type FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ConflictNotice } from './conflict-notice';
import { FormAlert } from './form-alert';
import { SubmitButton } from './submit-button';
import type { useRecordForm } from './use-record-form';

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
