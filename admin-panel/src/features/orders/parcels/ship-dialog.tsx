import type { UseFormReturn } from 'react-hook-form';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { type OrderShipments, shipments } from 'shared-types/contract/shipments';
import { SHIPPING_STOPS, type ShippingStop } from 'shared-types/domain/shipment';
import { FormDialog, useFormDialog } from '../../../ui/dialog/form-dialog';
import { CheckField, SelectField } from '../../../ui/form/controls';
import { type Papers, PapersFields, papersBody, papersOf } from './papers-fields';

interface Values extends Papers {
  /** By `keyOf` the line: the order may be read again, with other lines, while the dialog is open. */
  quantities: Record<string, string>;
  picked_up: boolean;
  overrule: boolean;
}

interface Props {
  order: AdminOrderDetail;
  all: OrderShipments;
  /** `return`: a courier fetches it from the shopper. */
  direction: 'out' | 'return';
  onClose: () => void;
}

const ANYWAY: readonly ShippingStop[] = SHIPPING_STOPS;

const keyOf = ({ id }: { id: number }) => `quantities.line${id}` as const;

/** Packs pieces into a parcel: which, by whom, under which number. */
export function ShipDialog({ order, all, direction, onClose }: Props) {
  const isReturn = direction === 'return';
  const lines = isReturn
    ? order.details
        .filter((line) => line.returned_quantity < line.quantity)
        .map(({ id, product, size, color, quantity, returned_quantity }) => ({
          ...{ id, name: product.name, size, color, quantity: quantity - returned_quantity },
        }))
    : all.to_ship;
  const { form, field, send, onSubmit } = useFormDialog<Values>(onClose, {
    defaultValues: {
      ...papersOf(),
      promised_on: isReturn ? '' : (all.promised_on ?? ''),
      quantities: {},
      picked_up: false,
      overrule: false,
    },
  });

  const chosenOf = (line: { id: number; quantity: number }) =>
    Math.min(Number(form.watch(keyOf(line)) ?? (isReturn ? 0 : line.quantity)), line.quantity);

  const dialog = onSubmit(({ quantities: _, picked_up, overrule, ...papers }) => {
    const wanted = lines.flatMap((line) => {
      const quantity = chosenOf(line);
      return quantity > 0 ? [{ id: line.id, quantity }] : [];
    });
    if (!wanted.length) {
      const [first] = lines;
      if (first) form.setError(keyOf(first), { message: 'Choose what goes into the parcel' }, { shouldFocus: true });
      return;
    }
    const body = {
      ...{ ...papersBody(papers), direction, lines: wanted, picked_up },
      overrule: overrule ? [...ANYWAY] : [],
      seen_updated_at: order.updated_at,
    };
    return send((call) => call(shipments.ship, { params: { id: order.id }, body }), {
      done: isReturn ? 'Pick-up noted' : picked_up ? 'Parcel shipped' : 'Parcel packed',
      failed: 'It could not be packed',
      refresh: ['/orders', '/stats'],
    });
  });

  return (
    <FormDialog
      title={isReturn ? 'Have it fetched' : 'Ship'}
      submit={isReturn ? 'Note the pick-up' : 'Pack the parcel'}
      {...dialog}
    >
      {lines.map((line) => (
        <SelectField
          key={line.id}
          label={[line.name, line.size, line.color].filter(Boolean).join(', ')}
          {...field(keyOf(line))}
          value={chosenOf(line)}
          options={Array.from({ length: line.quantity + 1 }, (_, count) => [count, count])}
        />
      ))}
      <PapersFields form={form as unknown as UseFormReturn<Papers>} couriers={all.couriers} />
      <CheckField label="The courier has it already" {...field('picked_up')} />
      {!isReturn && all.stops.length > 0 && (
        <>
          {all.stops.map(({ code, message }) => (
            <p key={code} className="text-warning-emphasis mb-2">
              {message}
            </p>
          ))}
          {all.acts.overrule && (
            <CheckField label="Send it all the same" hint="It stands in the order’s changes" {...field('overrule')} />
          )}
        </>
      )}
    </FormDialog>
  );
}
