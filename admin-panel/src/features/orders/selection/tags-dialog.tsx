import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Form } from 'react-bootstrap';
import { type AdminOrder, type OrdersDone, orders } from 'shared-types/contract/orders';
import { z } from 'zod';
import { useRead } from '../../../lib/api/use-read';
import { plural } from '../../../lib/format/format';
import { FormDialog, useFormDialog } from '../../../ui/dialog/form-dialog';
import { TextField } from '../../../ui/form/controls';

const Typed = z
  .object({ add: z.string(), remove: z.array(z.string()) })
  .refine(({ add, remove }) => wordsOf(add).length + remove.length > 0, {
    path: ['add'],
    message: 'Write a tag, or tick one to take off',
  });

const wordsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

interface Props {
  chosen: readonly Pick<AdminOrder, '_id' | 'orderId' | 'tags'>[];
  onDone: (done: OrdersDone) => void;
  onClose: () => void;
}

/** Puts tags to orders and takes others off; those that there are are suggested. */
export function TagsDialog({ chosen, onDone, onClose }: Props) {
  const listId = useId();
  const { data: known } = useRead(orders.tags, {});
  const { form, field, send, onSubmit } = useFormDialog(onClose, {
    resolver: zodResolver(Typed),
    defaultValues: { add: '', remove: [] },
  });
  const there = [...new Set(chosen.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
  const title = chosen.length === 1 ? `Tags of ${chosen[0]?.orderId}` : `Tags of ${plural(chosen.length, 'order')}`;
  const dialog = onSubmit(({ add, remove }) =>
    send(
      (call) =>
        call(orders.setTags, { body: { orders: chosen.map(({ _id }) => Number(_id)), add: wordsOf(add), remove } }),
      { failed: 'The tags could not be set', refresh: ['/orders/admin', '/orders/tags', '/changes'], onDone },
    ),
  );
  return (
    <FormDialog title={title} submit="Save" {...dialog}>
      <TextField
        label="Add"
        hint="Such as “gift” or “call first”; several with commas"
        list={listId}
        autoComplete="off"
        autoFocus
        {...field('add')}
      />
      <datalist id={listId}>
        {known?.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {there.length > 0 && (
        <fieldset>
          <legend className="fs-6">Take off</legend>
          {there.map((tag) => (
            <Form.Check key={tag} id={`${listId}-${tag}`} label={tag} value={tag} {...form.register('remove')} />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
