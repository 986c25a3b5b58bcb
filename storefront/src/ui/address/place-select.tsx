import { type Control, useController } from 'react-hook-form';
import type { AddressBody } from 'shared-types/contract/user-addresses';
import { Field } from '../form/field';
import type { TypedAddress } from './typed-address';

const AUTOCOMPLETE = {
  country_id: 'shipping country-name',
  state_id: 'shipping address-level1',
  city_id: 'shipping address-level2',
} as const;

interface PlaceSelectProps {
  label: string;
  name: keyof typeof AUTOCOMPLETE;
  control: Control<TypedAddress, unknown, AddressBody>;
  /** Undefined while they load, or while what they depend on is not chosen. */
  places: readonly { id: number; name: string }[] | undefined;
  loading: boolean;
  disabled?: boolean;
  /** The fields below this one no longer fit. */
  onChosen?: () => void;
}

export function PlaceSelect({ label, name, control, places, loading, disabled = false, onChosen }: PlaceSelectProps) {
  const { field, fieldState } = useController({ name, control });
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(attributes) => (
        <select
          {...attributes}
          ref={field.ref}
          name={field.name}
          autoComplete={AUTOCOMPLETE[name]}
          disabled={disabled}
          aria-busy={loading}
          // Before its options are there a select would show, and keep, an empty value.
          value={places ? (field.value ?? '') : ''}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            field.onChange(target.value ? Number(target.value) : undefined);
            onChosen?.();
          }}
        >
          <option value="">{loading ? 'Loading…' : `Select a ${label.toLowerCase()}`}</option>
          {places?.map((place) => (
            <option key={place.id} value={place.id}>
              {place.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
