import { type ChangeEvent, useState } from 'react';
import { Button, Card, Form } from 'react-bootstrap';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { placeLines } from 'shared-types/domain/address-lines';
import { daysName } from 'shared-types/domain/delivery';
import { DELIVERY_METHOD_LABELS } from 'shared-types/domain/delivery-promise';
import { GIFT_NOTE_MAX } from 'shared-types/domain/limits';
import { formatRupeesExact } from 'shared-types/domain/money';
import { unprintedHint } from 'shared-types/domain/printed-scripts';
import type { Draft } from '../../lib/drafts/use-draft';
import { CheckField, SelectField } from '../../ui/form/controls';
import { Panel } from '../../ui/layout/panel';
import { AddressDialog } from './address-dialog';
import { SavedField } from './saved-field';

/** Where it goes and how. */
export function DraftDelivery({ of }: { of: Draft }) {
  const { draft, save, choose } = of;
  const [isAdding, setAdding] = useState(false);
  const billing = draft.addresses.find(({ id }) => id === (draft.billing_address_id ?? draft.shipping_address_id));
  return (
    <Panel id="draft-delivery" title="Delivery">
      <Card.Body>
        {draft.addresses.length > 0 && (
          <fieldset className="mb-3">
            <legend className="h6">Address</legend>
            {draft.addresses.map((address) => (
              <Form.Check
                key={address.id}
                type="radio"
                id={`ship-${address.id}`}
                name="shipping"
                checked={draft.shipping_address_id === address.id}
                onChange={() => void choose({ shipping_address_id: address.id })}
                label={<span className="text-break">{oneLine(address)}</span>}
              />
            ))}
          </fieldset>
        )}
        {of.errorAt('shipping_address_id') && (
          <p className="small text-warning-emphasis">{of.errorAt('shipping_address_id')}</p>
        )}
        <Button variant="outline-secondary" className="mb-3" onClick={() => setAdding(true)}>
          Add address
        </Button>
        {draft.addresses.length > 1 && (
          <SelectField
            label="Bill to"
            value={draft.billing_address_id ?? ''}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              void choose({ billing_address_id: target.value ? Number(target.value) : null })
            }
            none="The address of the delivery"
            options={draft.addresses.map((address) => [address.id, oneLine(address)])}
          />
        )}
        {billing?.gstin && (
          <CheckField
            label={`Invoice to ${billing.firm}, ${billing.gstin}`}
            checked={draft.for_business}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => void choose({ for_business: target.checked })}
          />
        )}
        {draft.deliveries.length > 0 && (
          <fieldset className="mb-3">
            <legend className="h6">How it gets there</legend>
            {draft.deliveries.map(({ method, price, days, place }) => (
              <Form.Check
                key={method}
                type="radio"
                id={`by-${method}`}
                name="method"
                checked={draft.delivery_method === method}
                onChange={() => void choose({ delivery_method: method })}
                label={[
                  DELIVERY_METHOD_LABELS[method],
                  price ? formatRupeesExact(price) : 'free',
                  days && daysName(days),
                  place,
                ]
                  .filter(Boolean)
                  .join(', ')}
              />
            ))}
          </fieldset>
        )}
        <SavedField
          label="Gift note"
          hint={unprintedHint(draft.gift_note) ?? 'On the packing slip. Empty: no gift'}
          value={draft.gift_note}
          maxLength={GIFT_NOTE_MAX}
          rows={2}
          error={of.errorAt('gift_note')}
          onSave={(gift_note) => save({ gift_note })}
        />
        {isAdding && <AddressDialog of={of} onClose={() => setAdding(false)} />}
      </Card.Body>
    </Panel>
  );
}

const oneLine = (address: UserAddress): string =>
  [address.recipient, ...placeLines(address), `${address.city.name} ${address.zipcode}`].filter(Boolean).join(', ');
