import { useState } from 'react';
import { Button, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { couriers, type WeightDispute } from 'shared-types/contract/couriers';
import { plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useFormDialog } from '../../ui/dialog/use-form-dialog';
import { TextField } from '../../ui/form/text-field';

interface Props {
  disputes: readonly WeightDispute[];
  mayResolve: boolean;
  onDone: () => Promise<unknown>;
}

const inGrams = (grams: number) => `${grams.toLocaleString('en-IN')} g`;

/** Couriers have charged for more than was weighed here: somebody sees to it at the aggregator. */
export function ChargedWeights({ disputes, mayResolve, onDone }: Props) {
  const [open, setOpen] = useState<WeightDispute | null>(null);
  return (
    <Card as="section" className="mb-3" aria-labelledby="weights">
      <Card.Header>
        <h2 id="weights" className="h5 mb-0">
          {plural(disputes.length, 'charged weight')} to be seen to
        </h2>
      </Card.Header>
      <ul className="list-unstyled mb-0 packing-list">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="packing-row">
            <div className="packing-words">
              <Link to={withId(paths.order, dispute.order.id)} className="order-number">
                {dispute.order.order_number}
              </Link>
              <span className="d-block small text-break">
                {dispute.courier} · {dispute.number}
              </span>
              <span className="d-block small text-body-secondary">
                {inGrams(dispute.charged_grams)} are charged, {inGrams(dispute.our_grams)} were weighed
              </span>
              {mayResolve && (
                <Button size="sm" variant="outline-primary" className="mt-1" onClick={() => setOpen(dispute)}>
                  Seen to
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open && <SeenToDialog dispute={open} onDone={onDone} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function SeenToDialog({
  dispute,
  onDone,
  onClose,
}: {
  dispute: WeightDispute;
  onDone: Props['onDone'];
  onClose: () => void;
}) {
  const { field, send, onSubmit } = useFormDialog<{ note: string }>(onClose, { defaultValues: { note: '' } });
  const dialog = onSubmit((body) =>
    send((call) => call(couriers.resolveWeight, { params: { id: dispute.id }, body }), {
      done: 'Seen to',
      failed: 'It could not be noted',
      onDone: async () => {
        await onDone();
        onClose();
      },
    }),
  );
  return (
    <FormDialog title="Seen to" submit="Note it" {...dialog}>
      <TextField
        label="What became of it"
        hint="Such as: accepted; photo of the scale sent"
        maxLength={200}
        {...field('note')}
      />
    </FormDialog>
  );
}
