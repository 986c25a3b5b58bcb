import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { NumbersBody, type NumbersResult, packing } from 'shared-types/contract/packing';
import { plural } from '../../lib/format/format';
import { FormDialog, useFormDialog } from '../../ui/dialog/form-dialog';
import { TextField } from '../../ui/form/controls';

interface Props {
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const NOTHING_WRONG = { problems: [], wrong: 0 };

/** The numbers that a courier has given out, pasted or from a file: all are taken, or none. */
export function NumbersDialog({ onDone, onClose }: Props) {
  const [{ problems, wrong }, setProblems] = useState<Pick<NumbersResult, 'problems' | 'wrong'>>(NOTHING_WRONG);
  const { form, field, send, onSubmit } = useFormDialog<{ text: string }>(onClose, {
    resolver: zodResolver(NumbersBody),
    defaultValues: { text: '' },
  });
  const dialog = onSubmit((body) => {
    setProblems(NOTHING_WRONG);
    return send((call) => call(packing.numbers, { body }), {
      failed: 'The numbers could not be taken',
      refresh: ['/orders'],
      onDone: async (answer) => {
        setProblems(answer);
        if (answer.wrong) return;
        toast.success(`${plural(answer.updated, 'parcel')} got a number`);
        await onDone();
        onClose();
      },
    });
  });

  return (
    <FormDialog title="Import numbers" submit="Take the numbers" {...dialog}>
      <TextField
        as="textarea"
        rows={8}
        label="Order, courier, number, weight in grams"
        hint="A row each, with commas, semicolons or tabs between them. All rows are taken, or none."
        {...field('text')}
      />
      <input
        type="file"
        className="form-control mb-3"
        accept=".csv,text/csv,text/plain"
        aria-label="Or a CSV file"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (file) form.setValue('text', await file.text(), { shouldValidate: true });
        }}
      />
      {problems.length > 0 && (
        <div role="alert">
          <p className="mb-1">Nothing was taken. {plural(wrong, 'thing')} to correct:</p>
          <ul>
            {problems.slice(0, 50).map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>
                Row {row}
                {column && `, ${column}`}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
