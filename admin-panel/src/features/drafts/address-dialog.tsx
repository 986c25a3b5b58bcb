import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { draftOrders } from 'shared-types/contract/draft-orders';
import { AddressBody, type AddressFields, userAddresses } from 'shared-types/contract/user-addresses';
import { linesOfHouse } from 'shared-types/domain/address-lines';
import { pinOf } from 'shared-types/domain/phone-and-pin';
import { z } from 'zod';
import { useRead } from '../../lib/api/use-read';
import type { Draft } from '../../lib/drafts/use-draft';
import { FormDialog, useFormDialog } from '../../ui/dialog/form-dialog';
import { SelectField, TextField } from '../../ui/form/controls';

/** As it is typed: house and street are one line, which the three that travel are made of. */
const Typed = z.preprocess(
  (typed) => ({ ...(typed as AddressFields), ...linesOfHouse((typed as AddressFields).address) }),
  AddressBody,
);

/** Another address of the customer, who reads it out; its PIN code fills in state and city. */
export function AddressDialog({ of, onClose }: { of: Draft; onClose: () => void }) {
  const { customer } = of.draft;
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, onSubmit } = useFormDialog<AddressFields, AddressBody>(onClose, {
    resolver: zodResolver(Typed as unknown as typeof AddressBody),
    defaultValues: {
      ...{ address: '', building: '', street: '', area: '', landmark: '', zipcode: '' as unknown as number },
      ...{ recipient: null, phone: customer?.phone ?? '' },
    },
  });
  const [zipcode, countryId, stateId] = form.watch(['zipcode', 'country_id', 'state_id']);
  const pin = String(pinOf(zipcode));
  const { data: place, error: unknown } = useRead(
    userAddresses.byPinCode,
    /^[1-9]\d{5}$/.test(pin) ? { params: { zipcode: pin } } : null,
    { shouldRetryOnError: false },
  );
  const isUnknown = unknown !== undefined;
  useEffect(() => {
    if (!place && !isUnknown) return;
    if (place) form.setValue('country_id', place.country.id);
    // `undefined` is how a select is empty; the form's type describes only what may be sent.
    form.setValue('state_id', place?.state.id as number);
    form.setValue('city_id', place?.city?.id as number);
  }, [place, isUnknown, form]);
  const { data: countries } = useRead(userAddresses.countries, {});
  const { data: states } = useRead(userAddresses.states, countryId ? { params: { countryId } } : null);
  const { data: cities } = useRead(userAddresses.cities, stateId ? { params: { stateId } } : null);

  const dialog = onSubmit(async (address) => {
    setFailure(null);
    const isTaken = await of.send((call, { id, updated_at }) =>
      call(draftOrders.addAddress, { params: { id }, body: { address, seen_updated_at: updated_at } }),
    );
    if (isTaken) onClose();
    else setFailure('The address was not saved. Please look at what is said above the draft.');
  });
  const choice = (name: 'country_id' | 'state_id' | 'city_id') => field(name, { valueAsNumber: true });

  return (
    <FormDialog title="Address" submit="Save address" {...dialog} failure={failure && (of.problem?.message ?? failure)}>
      <TextField
        label="PIN code"
        inputMode="numeric"
        autoComplete="off"
        hint={unknown ? `${unknown.message}. Please choose state and city.` : undefined}
        {...field('zipcode')}
      />
      <TextField label="House and street" autoComplete="off" maxLength={200} {...field('address')} />
      <TextField label="Area" autoComplete="off" maxLength={100} {...field('area')} />
      <SelectField label="Country" {...choice('country_id')} value={countryId ?? ''}>
        <option value="">Choose</option>
        {countries?.map(option)}
      </SelectField>
      <SelectField label="State" {...choice('state_id')} value={stateId ?? ''} disabled={!countryId}>
        <option value="">Choose</option>
        {states?.map(option)}
      </SelectField>
      <SelectField label="City" {...choice('city_id')} value={form.watch('city_id') ?? ''} disabled={!stateId}>
        <option value="">Choose</option>
        {cities?.map(option)}
      </SelectField>
      <TextField label="Landmark" autoComplete="off" maxLength={100} hint="May be left empty" {...field('landmark')} />
      <TextField label="Phone there" type="tel" autoComplete="off" {...field('phone')} />
      <TextField
        label="For somebody else"
        autoComplete="off"
        hint="Who receives it; empty: the customer"
        {...field('recipient', { setValueAs: (typed: string | null) => typed?.trim() || null })}
      />
    </FormDialog>
  );
}

const option = ({ id, name }: { id: number; name: string }) => (
  <option key={id} value={id}>
    {name}
  </option>
);
