import { type FormEvent, type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { userAddresses } from 'shared-types/calls/user-addresses';
import type { AddressBody, AddressFields, UserAddress } from 'shared-types/contract/user-addresses';
import { PHONE_HINT } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useDraft } from '../../lib/form/use-draft';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { toast } from '../../lib/toast/toast';
import { Button } from '../button/button';
import { FormAlert } from '../feedback/form-alert';
import { Field } from '../form/field';
import { addressDraftOf } from './address-draft';
import { PlaceSelect } from './place-select';
import { useAddressChanges } from './use-addresses';
import { usePinCode } from './use-pin-code';

const FIELDS = [
  'address',
  'building',
  'street',
  'area',
  'phone',
  'country_id',
  'state_id',
  'city_id',
  'zipcode',
] as const;
const LINES = [
  { name: 'address', label: 'Address', autoComplete: 'address-line1', wide: true },
  { name: 'building', label: 'Building', autoComplete: 'address-line2', wide: false },
  { name: 'street', label: 'Street', autoComplete: 'address-line3', wide: false },
  { name: 'area', label: 'Area', autoComplete: 'address-level3', wide: false },
] as const;

const EMPTY = { address: '', building: '', street: '', area: '', phone: '', zipcode: '' };

/** For a screen that has more than the form's own button. */
export interface AddressFormHandle {
  /** Nothing has been typed or chosen. */
  isEmpty: () => boolean;
  /** Saves what is typed. Null when it cannot be saved, which the form then says. */
  save: () => Promise<UserAddress | null>;
}

interface AddressFormProps {
  /** The saved address that is changed; without it a new one is added. */
  address?: UserAddress | undefined;
  onSaved: (address: UserAddress) => void;
  /** Absent when there is no other address to choose instead. */
  onCancel?: (() => void) | undefined;
  ref?: Ref<AddressFormHandle>;
}

/** The fields of an address, new or saved: states load by country, cities by state. */
export function AddressForm({ address, onSaved, onCancel, ref }: AddressFormProps) {
  const { create, update } = useAddressChanges();
  const [failure, setFailure] = useState<string | null>(null);
  const countries = useRead(userAddresses.countries, {});
  const india = countries.data?.find(({ code }) => code === 'IN')?.id;
  const loadSchema = useCallback(async () => (await import('./address-form-schema')).addressFormOf(india), [india]);
  const form = useForm<AddressFields, unknown, AddressBody>({
    resolver: useSchemaResolver<AddressBody, AddressFields>(loadSchema),
    defaultValues: address ? addressBodyOf(address) : EMPTY,
  });
  const { register, control, watch, getValues, setValue, setError, trigger, handleSubmit, formState } = form;
  const { errors, isSubmitted, isSubmitting } = formState;
  // A change begins with what is saved, whatever was typed into it before.
  const draft = useDraft(address ? null : 'address-draft', addressDraftOf, form);

  const country = watch('country_id');
  const state = watch('state_id');
  const isAbroad = Boolean(countries.data && country && country !== india);
  const pinPlace = usePinCode(form);
  const states = useRead(userAddresses.states, country ? { params: { countryId: country } } : null);
  const cities = useRead(userAddresses.cities, state ? { params: { stateId: state } } : null);
  // `undefined` is how a select is empty; the form's type describes only what may be sent.
  const empty = (name: 'state_id' | 'city_id') => setValue(name, undefined as unknown as number);
  const unread = [countries, states, cities].find(({ error }) => error);

  async function saveOnce(): Promise<UserAddress | null> {
    let saved: UserAddress | null = null;
    await handleSubmit(async (body) => {
      setFailure(null);
      try {
        saved = await (address ? update(address.id, body) : create(body));
        draft.clear();
        toast.success(address ? 'Address updated' : 'Address added');
      } catch (error) {
        const failed = address ? 'Failed to update address' : 'Failed to add address';
        toast.error(failed);
        if (!showFieldErrors(error, FIELDS, setError)) setFailure(messageOf(error, failed));
      }
    })();
    return saved;
  }

  // Asked again meanwhile, by this button or another one, it is the same saving.
  const saving = useRef<Promise<UserAddress | null> | null>(null);
  function save() {
    saving.current ??= saveOnce().finally(() => {
      saving.current = null;
    });
    return saving.current;
  }

  useImperativeHandle(ref, () => ({ isEmpty: () => Object.values(getValues()).every((value) => !value), save }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const saved = await save();
    if (saved) onSaved(saved);
  }

  return (
    <form onSubmit={submit} noValidate aria-label={address ? 'Edit address' : 'Add New Address'}>
      <div className="grid gap-5 sm:grid-cols-2">
        {LINES.map(({ name, label, autoComplete, wide }) => (
          <Field key={name} label={label} error={errors[name]?.message} className={wide ? 'sm:col-span-2' : ''}>
            {(attributes) => <input autoComplete={autoComplete} {...attributes} {...register(name)} />}
          </Field>
        ))}
        <Field label="Phone" hint={PHONE_HINT} error={errors.phone?.message}>
          {(attributes) => <input type="tel" autoComplete="tel-national" {...attributes} {...register('phone')} />}
        </Field>
        <Field
          label="PIN code"
          hint={pinPlace ?? (isAbroad ? 'Digits only' : '6 digits; they fill state and city')}
          error={errors.zipcode?.message}
        >
          {(attributes) => (
            <input inputMode="numeric" autoComplete="postal-code" {...attributes} {...register('zipcode')} />
          )}
        </Field>
        <PlaceSelect
          label="Country"
          name="country_id"
          control={control}
          places={countries.data}
          loading={countries.isLoading}
          onChosen={() => {
            empty('state_id');
            empty('city_id');
            // What a code has to be depends on the country.
            if (isSubmitted) void trigger('zipcode');
          }}
        />
        <PlaceSelect
          label="State"
          name="state_id"
          control={control}
          places={states.data}
          loading={states.isLoading}
          disabled={!country}
          onChosen={() => empty('city_id')}
        />
        <PlaceSelect
          label="City"
          name="city_id"
          control={control}
          places={cities.data}
          loading={cities.isLoading}
          disabled={!state}
        />
      </div>
      <p role="status" className="sr-only">
        {pinPlace}
      </p>
      <div className="mt-5 space-y-5">
        <FormAlert message={failure} />
        {unread && (
          <p role="alert" className="text-sm text-madder">
            The list of places is out of reach just now.{' '}
            <button type="button" className="text-link py-1" onClick={() => unread.mutate()}>
              Try again
            </button>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSubmitting && 'Saving…'}>
            Save address
          </Button>
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

function addressBodyOf(saved: UserAddress): AddressBody {
  const { address, building, street, area, phone, country_id, state_id, city_id, zipcode } = saved;
  return { address, building, street, area, phone, country_id, state_id, city_id, zipcode };
}
