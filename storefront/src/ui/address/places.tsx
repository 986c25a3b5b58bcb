import { type ChangeEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { userAddresses } from 'shared-types/calls/user-addresses';
import type { ApiError } from 'shared-types/client/client';
import type { AddressBody } from 'shared-types/contract/user-addresses';
import { isPinCode } from 'shared-types/domain/limits';
import { pinOf } from 'shared-types/domain/phone-and-pin';
import type { SWRResponse } from 'swr';
import { useRead } from '../../lib/api/use-read';
import { isPhone } from '../../lib/browser/use-is-phone';
import { Field } from '../form/field';
import { PlaceSelect } from './place-select';
import type { TypedAddress } from './typed-address';
import { usePinCode } from './use-pin-code';

interface PlacesProps {
  form: UseFormReturn<TypedAddress, unknown, AddressBody>;
  countries: SWRResponse<{ id: number; name: string; code: string }[], ApiError>;
  india: number | undefined;
}

/**
 * The PIN code, which fills country, state and city. These show themselves as selects where the code is not enough, or
 * when the shopper asks for them: states load by country, cities by state.
 */
export function Places({ form, countries, india }: PlacesProps) {
  const { register, control, watch, setValue, getValues, setFocus, trigger, formState } = form;
  const { errors, isSubmitted } = formState;
  const [asked, setAsked] = useState(false);
  const country = watch('country_id');
  const state = watch('state_id');
  const isAbroad = Boolean(countries.data && country && country !== india);
  const pin = usePinCode(form);
  const states = useRead(userAddresses.states, country ? { params: { countryId: country } } : null);
  const cities = useRead(userAddresses.cities, state ? { params: { stateId: state } } : null);
  // `null` is how a select is emptied: for `undefined` the form shows what the select began with.
  const empty = (name: 'state_id' | 'city_id') => setValue(name, null as unknown as number);
  const unread = [countries, states, cities].find(({ error }) => error);
  const hasErrors = Boolean(errors.country_id || errors.state_id || errors.city_id);
  const isOpen = asked || pin.isUnknown || isAbroad || (hasErrors && !errors.zipcode);

  /** On a phone the sixth digit that is typed leads to the next box, as its keyboard is open. Elsewhere the tab key does. */
  function goOn({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType } = nativeEvent as InputEvent;
    if (inputType === 'insertText' && isPhone() && !isAbroad && isPinCode(+pinOf(value)) && !getValues('address'))
      setFocus('address');
  }

  return (
    <>
      <div>
        <Field
          label="PIN code"
          hint={pin.said ?? (isAbroad ? 'Digits only' : '6 digits; they fill city and state')}
          error={errors.zipcode?.message}
          className="max-w-64"
        >
          {(attributes) => (
            <input
              inputMode="numeric"
              autoComplete="shipping postal-code"
              {...attributes}
              {...register('zipcode', { onChange: goOn })}
            />
          )}
        </Field>
        {!isOpen && (
          <button type="button" className="text-link min-h-8 py-1 text-sm" onClick={() => setAsked(true)}>
            {pin.said ? 'Choose another place' : 'Choose city and state yourself'}
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {pin.said}
      </p>
      {isOpen && (
        <div className="grid gap-5 sm:grid-cols-3">
          <PlaceSelect
            label="Country"
            name="country_id"
            control={control}
            places={countries.data}
            loading={countries.isLoading}
            onChosen={() => {
              // They stay open, whatever the code says now.
              setAsked(true);
              empty('state_id');
              empty('city_id');
              // What a code has to be depends on the country.
              if (isSubmitted || errors.zipcode) void trigger('zipcode');
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
      )}
      {unread && (
        <p role="alert" className="text-sm text-madder">
          The list of places is out of reach just now.{' '}
          <button type="button" className="text-link py-1" onClick={() => unread.mutate()}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}
