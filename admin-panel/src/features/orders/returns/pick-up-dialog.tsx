import type { UseFormReturn } from 'react-hook-form';
import type { ReturnRequest } from 'shared-types/contract/return-requests';
import { shipments } from 'shared-types/contract/shipments';
import { useRead } from '../../../lib/api/use-read';
import { FormDialog, useFormDialog } from '../../../ui/dialog/form-dialog';
import { CheckField } from '../../../ui/form/controls';
import { type Papers, PapersFields, papersBody, papersOf } from '../parcels/papers-fields';

/** A courier fetches what an accepted request is about: all of it that is with the shopper still. */
export function PickUpDialog({ request, onClose }: { request: ReturnRequest; onClose: () => void }) {
  const params = { id: request.order.id };
  const { data } = useRead(shipments.adminOfOrder, { params });
  const { form, field, send, onSubmit } = useFormDialog<Papers & { picked_up: boolean }>(onClose, {
    defaultValues: { ...papersOf(), picked_up: false },
  });
  const dialog = onSubmit(({ picked_up, ...papers }) => {
    const lines = request.lines.flatMap(({ id, quantity, returnable }) =>
      returnable > 0 ? [{ id, quantity: Math.min(quantity, returnable) }] : [],
    );
    const about = { direction: 'return' as const, return_request_id: request.id, lines, picked_up };
    return send((call) => call(shipments.ship, { params, body: { ...papersBody(papers), ...about } }), {
      done: 'Pick-up noted',
      failed: 'The pick-up could not be noted',
      refresh: ['/orders/', '/return-requests'],
    });
  });
  return (
    <FormDialog title="Have it fetched" submit="Note the pick-up" {...dialog}>
      <p className="text-body-secondary">
        The parcel has a label of its own, and the return follows it. The shopper sees courier, number and link. Without
        a courier it waits at the packing desk to be booked.
      </p>
      <PapersFields form={form as unknown as UseFormReturn<Papers>} couriers={data?.couriers ?? []} />
      <CheckField label="The courier has it already" {...field('picked_up')} />
    </FormDialog>
  );
}
