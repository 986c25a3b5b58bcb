import { zodResolver } from '@hookform/resolvers/zod';
import { Form } from 'react-bootstrap';
import { useForm } from 'react-hook-form';
import { type AdminOrderDetail, OrderNoteBody, orders } from 'shared-types/contract/orders';
import { users } from 'shared-types/contract/users';
import { mentionedIn } from 'shared-types/domain/mentions';
import type { z } from 'zod';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { fieldsOf } from '../../lib/form/fields-of';
import { useSubmitOnce } from '../../lib/form/use-submit-once';
import { TextField } from '../../ui/form/controls';
import { SubmitButton } from '../../ui/form/submit-button';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';

type Values = z.input<typeof OrderNoteBody>;

/** An `@` at the note's end, with the beginning of a name. */
const BEGUN = /(^|\s)@([^@\n]{0,40})$/;

/** A comment on the order, for colleagues; an `@` offers their names, and tells whom it names. */
export function NoteForm({ order }: { order: AdminOrderDetail }) {
  const runAction = useMutationAction();
  const form = useForm<Values>({ resolver: zodResolver(OrderNoteBody), defaultValues: { note: '' } });
  const { data: colleagues = [] } = useRead(orders.colleagues, {});
  const { data: me } = useRead(users.me, {});
  const note = form.watch('note');
  useLeaveGuard(note.trim() !== '');
  const others = me ? colleagues.filter(({ id }) => id !== me.id) : [];
  const told = mentionedIn(note, others);
  const begun = BEGUN.exec(note)?.[2]?.toLowerCase();
  const offered =
    begun === undefined
      ? []
      : others.filter((person) => person.name.toLowerCase().startsWith(begun) && !told.includes(person)).slice(0, 6);

  const send = form.handleSubmit(async (body) => {
    const { ok } = await runAction((call) => call(orders.addNote, { params: { id: order.id }, body }), {
      done: 'Note added',
      failed: 'Failed to add the note',
      preferServer: true,
      refresh: ['/orders/admin'],
    });
    if (ok) form.reset();
  });
  const submit = useSubmitOnce()(send);
  function mention(name: string): void {
    form.setValue(
      'note',
      note.replace(BEGUN, (_, before: string) => `${before}@${name} `),
    );
    form.setFocus('note');
  }

  return (
    <Form onSubmit={submit} noValidate className="mb-4">
      <TextField
        as="textarea"
        rows={2}
        label="Add a note"
        hint="Only staff read it. @ and a name tells a colleague."
        {...fieldsOf(form)('note')}
      />
      {offered.length > 0 && (
        <fieldset aria-label="Mention" className="d-flex flex-wrap gap-2 mb-3">
          {offered.map(({ id, name }) => (
            <button key={id} type="button" className="btn btn-sm btn-outline-secondary" onClick={() => mention(name)}>
              @{name}
            </button>
          ))}
        </fieldset>
      )}
      <p role="status" className={told.length ? 'small text-body-secondary' : 'visually-hidden'}>
        {told.length > 0 && `${told.map(({ name }) => name).join(', ')} will be told.`}
      </p>
      <SubmitButton isSubmitting={form.formState.isSubmitting}>Add note</SubmitButton>
    </Form>
  );
}
