import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { type ReturnRequest, returnRequests } from 'shared-types/contract/return-requests';
import { FormDialog, useFormDialog } from '../../../ui/dialog/form-dialog';
import { TextField } from '../../../ui/form/controls';
import { type Instead, InsteadField } from './instead-field';

interface DecideDialogProps {
  request: ReturnRequest;
  decision: 'accepted' | 'declined';
  onClose: () => void;
}

/** Accepts or declines, with a sentence that the shopper gets by mail. */
export function DecideDialog({ request, decision, onClose }: DecideDialogProps) {
  const { field, send, onSubmit } = useFormDialog(onClose, { defaultValues: { answer: '' } });
  const isAccepted = decision === 'accepted';
  const [isChanged, setIsChanged] = useState(false);
  /** By line; null where something is looked for and nothing was chosen yet. */
  const [instead, setInstead] = useState<ReadonlyMap<number, Instead | null>>(new Map());
  const [isTried, setTried] = useState(false);
  const dialog = onSubmit(({ answer }) => {
    const exchange = [...instead.values()].filter((wish) => wish !== null);
    // What was typed and not chosen would be left out without a word.
    if (exchange.length < instead.size) return setTried(true);
    const body = { decision, answer, exchange, seen_updated_at: request.updated_at };
    return send((call) => call(returnRequests.decide, { params: { id: request.id }, body }), {
      done: isAccepted ? 'Return accepted' : 'Return declined',
      failed: 'Failed to change the return',
      refresh: ['/orders/', '/return-requests', '/stats/today'],
    });
  });
  return (
    <FormDialog
      title={isAccepted ? 'Accept the return' : 'Decline the return'}
      submit={isAccepted ? 'Accept' : 'Decline'}
      {...dialog}
    >
      <TextField
        as="textarea"
        rows={3}
        label="A sentence to the shopper"
        hint={isAccepted ? 'Where to send it, or when it is picked up. It may be left out.' : 'It stands in the mail.'}
        maxLength={500}
        {...field('answer', {
          validate: (answer) => isAccepted || answer.trim() !== '' || 'Tell the shopper why',
        })}
      />
      {isAccepted &&
        (isChanged ? (
          request.lines.map((line) => (
            <InsteadField
              key={line.id}
              line={line}
              value={instead.get(line.id) ?? null}
              isMissing={isTried && instead.get(line.id) === null}
              onChange={(value) => {
                const next = new Map(instead);
                if (value === undefined) next.delete(line.id);
                else next.set(line.id, value);
                setInstead(next);
              }}
            />
          ))
        ) : (
          <Button variant="outline-secondary" size="sm" onClick={() => setIsChanged(true)}>
            Send something else
          </Button>
        ))}
    </FormDialog>
  );
}
