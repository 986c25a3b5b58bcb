import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddressBody } from 'shared-types/contract/user-addresses';
import { Field } from '../form/field';
import type { TypedAddress } from './typed-address';

interface BusinessFieldsProps {
  form: UseFormReturn<TypedAddress, unknown, AddressBody>;
  /** It was just asked for. */
  focused: boolean;
  onRemove: () => void;
}

/** Whom the invoice is to where that is a business. */
export function BusinessFields({ form, focused, onRemove }: BusinessFieldsProps) {
  const { register, formState, setFocus } = form;
  const { errors } = formState;
  useEffect(() => {
    if (focused) setFocus('gstin');
  }, [focused, setFocus]);
  return (
    <fieldset className="space-y-5 border-l-2 border-marigold pl-4">
      <legend className="sr-only">Your business</legend>
      <Field
        label="GSTIN"
        hint="15 letters and digits, of the state of this address. Units in a Special Economic Zone please write to us."
        error={errors.gstin?.message}
      >
        {(attributes) => (
          <input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            {...attributes}
            className={`${attributes.className} uppercase`}
            {...register('gstin')}
          />
        )}
      </Field>
      <Field label="Name of the firm" hint="As it is registered; the invoice is to it." error={errors.firm?.message}>
        {(attributes) => <input autoComplete="organization" {...attributes} {...register('firm')} />}
      </Field>
      <button type="button" className="text-link min-h-11 text-sm" onClick={onRemove}>
        Not for a business
      </button>
    </fieldset>
  );
}
