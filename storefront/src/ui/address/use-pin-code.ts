import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { userAddresses } from 'shared-types/calls/user-addresses';
import type { AddressBody } from 'shared-types/contract/user-addresses';
import { isPinCode } from 'shared-types/domain/limits';
import { pinOf } from 'shared-types/domain/phone-and-pin';
import { isStatus } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import type { TypedAddress } from './typed-address';

const PLACES = ['country_id', 'state_id', 'city_id'] as const;
type Places = Partial<Record<(typeof PLACES)[number], number>>;

interface PinPlace {
  /** What is known of the code, for the line below the field. */
  said: string | null;
  /** It cannot say the city. */
  isUnknown: boolean;
}

/**
 * Fills country, state and city by the PIN code, and empties state and city by one that does not tell them. Only what is
 * empty or as a PIN code said before: what a person has chosen otherwise stays.
 */
export function usePinCode({
  watch,
  getValues,
  setValue,
  formState,
}: UseFormReturn<TypedAddress, unknown, AddressBody>): PinPlace {
  const zipcode = Number(pinOf(watch('zipcode')));
  const { data, error } = useRead(userAddresses.byPinCode, isPinCode(zipcode) ? { params: { zipcode } } : null, {
    shouldRetryOnError: false,
    revalidateIfStale: false,
  });
  const filled = useRef<Places>({});
  const { isSubmitted, errors } = formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another code fills again, another state of the form does not
  useEffect(() => {
    if (!data && !error) return;
    const wanted: Places = data
      ? { country_id: data.country.id, state_id: data.state.id, city_id: data.city?.id }
      : { state_id: undefined, city_id: undefined };
    for (const name of PLACES.filter((place) => place in wanted)) {
      const present = getValues(name) || undefined;
      if (present && present !== wanted[name] && present !== filled.current[name]) return;
      filled.current[name] = wanted[name];
      if (present === wanted[name]) continue;
      // `null` is how a select is emptied: for `undefined` the form shows what the select began with.
      const shouldValidate = isSubmitted || errors[name] !== undefined;
      setValue(name, (wanted[name] ?? null) as number, { shouldValidate, shouldDirty: true });
    }
  }, [data, error]);

  if (data) return { said: [data.city?.name, data.state.name].filter(Boolean).join(', '), isUnknown: !data.city };
  if (isStatus(error, 404)) return { said: `${error?.message}. Please choose state and city.`, isUnknown: true };
  return { said: null, isUnknown: error !== undefined };
}
