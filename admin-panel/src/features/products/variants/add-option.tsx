import { zodResolver } from '@hookform/resolvers/zod';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Button, Form, InputGroup } from 'react-bootstrap';
import { useForm } from 'react-hook-form';
import { ColorBody, colors, SizeBody, sizes } from 'shared-types/contract/variant-options';
import { useMutationAction } from '../../../lib/api/use-mutation-action';
import { setFieldErrors } from '../../../lib/form/field-errors';

/** What is read anew: the product's own forms and lists of options. */
const REFRESH = ['/sizes', '/colors', '/reviews/'];

interface Props {
  /** By the id of what was added. */
  onAdded: (id: number) => void;
}

/** A size that the shop does not have yet. */
export function AddSize({ onAdded }: Props) {
  const runAction = useMutationAction();
  const form = useForm({ resolver: zodResolver(SizeBody), defaultValues: { name: '' } });
  const add = form.handleSubmit(async (body) => {
    const options = { done: 'Size added', failed: 'Failed to add the size', refresh: REFRESH };
    const outcome = await runAction((call) => call(sizes.create, { body }), options);
    if (!outcome.ok) return void setFieldErrors(form, outcome.error);
    form.reset();
    onAdded(outcome.answer.id);
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <AddLine label="New size" {...{ add, isSubmitting, error: errors.name?.message }}>
      {(control) => (
        <Form.Control {...control} {...form.register('name')} maxLength={40} placeholder="Such as M or 38" />
      )}
    </AddLine>
  );
}

/** A colour that the shop does not have yet, with that of its swatch. */
export function AddColor({ onAdded }: Props) {
  const runAction = useMutationAction();
  const form = useForm({ resolver: zodResolver(ColorBody), defaultValues: { name: '', hex_code: '#c58b2a' } });
  const add = form.handleSubmit(async (body) => {
    const options = { done: 'Colour added', failed: 'Failed to add the colour', refresh: REFRESH };
    const outcome = await runAction((call) => call(colors.create, { body }), options);
    if (!outcome.ok) return void setFieldErrors(form, outcome.error);
    form.reset();
    onAdded(outcome.answer.id);
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <AddLine label="New colour" {...{ add, isSubmitting, error: errors.name?.message ?? errors.hex_code?.message }}>
      {(control) => (
        <>
          <Form.Control {...control} {...form.register('name')} maxLength={60} placeholder="Such as Indigo" />
          <Form.Control
            onKeyDown={control.onKeyDown}
            {...form.register('hex_code')}
            type="color"
            aria-label="Colour of the swatch"
            style={{ flex: '0 0 3.5rem', height: 'auto' }}
          />
        </>
      )}
    </AddLine>
  );
}

interface LineProps {
  label: string;
  error: string | undefined;
  isSubmitting: boolean;
  add: () => Promise<void>;
  children: (control: {
    id: string;
    isInvalid: boolean;
    'aria-describedby': string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
  }) => ReactNode;
}

/** In the form of the product: Enter adds this, and does not save that. */
function AddLine({ label, error, isSubmitting, add, children }: LineProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <div className="mt-2">
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <InputGroup hasValidation>
        {children({ id, isInvalid, 'aria-describedby': isInvalid ? `${id}-error` : undefined, onKeyDown })}
        <Button
          variant="outline-secondary"
          disabled={isSubmitting}
          aria-label={`Add the ${label.toLowerCase()}`}
          onClick={() => void add()}
        >
          Add
        </Button>
        <Form.Control.Feedback type="invalid" id={`${id}-error`}>
          {error}
        </Form.Control.Feedback>
      </InputGroup>
    </div>
  );
}
