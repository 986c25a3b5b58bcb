import {
  type Ref,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useForm } from 'react-hook-form';
import { userAddresses } from 'shared-types/calls/user-addresses';
import type { AddressBody, UserAddress } from 'shared-types/contract/user-addresses';
import { houseOf, linesOfHouse } from 'shared-types/domain/address-lines';
import { isPinCode, PHONE_HINT } from 'shared-types/domain/limits';
import { pinOf } from 'shared-types/domain/phone-and-pin';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { useStore } from '../../lib/api/use-store';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useDraft } from '../../lib/form/use-draft';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { lazyPart } from '../../lib/lazy/lazy-part';
import { useSession, useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';
import { Button } from '../button/button';
import { FormAlert } from '../feedback/form-alert';
import { Field } from '../form/field';
import { AddressLabel } from './address-label';
import { Places } from './places';
import { addressDraftOf, EMPTY, type TypedAddress, typedOf } from './typed-address';
import { useAddressChanges } from './use-addresses';

/** Rarely needed. */
const BusinessFields = lazyPart(async () => (await import('./business-fields')).BusinessFields);

const FIELDS = [
  ...(['recipient', 'phone', 'zipcode', 'country_id', 'state_id', 'city_id'] as const),
  ...(['address', 'area', 'landmark', 'label', 'gstin', 'firm'] as const),
];
const LINES = [
  {
    name: 'address',
    label: 'House and street',
    hint: 'Flat or house number, building, street',
    autoComplete: 'shipping address-line1',
  },
  { name: 'area', label: 'Area', hint: undefined, autoComplete: 'shipping address-line2' },
  { name: 'landmark', label: 'Landmark (optional)', hint: undefined, autoComplete: 'shipping address-line3' },
] as const;

export const ADD_GSTIN = 'Buying for a business? Add GSTIN';

/** For a screen that has more than the form's own button. */
export interface AddressFormHandle {
  /** Nothing has been typed or chosen. */
  isEmpty: () => boolean;
  /** Says what is missing, and leaves the focus where it is. */
  check: () => Promise<boolean>;
  /** Saves what is typed. Null when it cannot be saved, which the form then says. */
  save: () => Promise<UserAddress | null>;
}

interface AddressFormProps {
  /** The saved address that is changed; without it a new one is added. */
  address?: UserAddress | undefined;
  onSaved: (address: UserAddress) => void;
  /** Absent when there is no other address to choose instead. */
  onCancel?: (() => void) | undefined;
  /** Told the PIN code as it is typed; null while it is none. */
  onPin?: (pin: number | null) => void;
  /** It is part of another form, so that a browser fills both at once. */
  inForm?: boolean;
  /** It was opened to add a business. */
  business?: boolean | undefined;
  ref?: Ref<AddressFormHandle>;
}

/** The fields of an address, new or saved: the PIN code first, which knows country, state and city. */
export function AddressForm({
  address,
  onSaved,
  onCancel,
  onPin,
  inForm = false,
  business = false,
  ref,
}: AddressFormProps) {
  const { create, update } = useAddressChanges();
  const { session } = useShop();
  const phone = useSession()?.user.phone;
  const [failure, setFailure] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [asksBusiness, setAsksBusiness] = useState(business);
  const takesBusiness = useStore().data?.business_invoices;
  const countries = useRead(userAddresses.countries, {});
  const india = countries.data?.find(({ code }) => code === 'IN')?.id;
  const loadSchema = useCallback(async () => (await import('./address-form-schema')).addressFormOf(india), [india]);
  const form = useForm<TypedAddress, unknown, AddressBody>({
    // What is said to be missing is so until it is there, also where another button than the form's own has said so.
    mode: isChecked ? 'onChange' : 'onSubmit',
    resolver: useSchemaResolver<AddressBody, TypedAddress>(loadSchema),
    defaultValues: address ? typedOf(address) : EMPTY,
  });
  const { register, watch, getValues, setValue, setError, trigger, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const pin = Number(pinOf(watch('zipcode')));
  const tellPin = useEffectEvent((typed: number | null) => onPin?.(typed));
  useEffect(() => {
    tellPin(isPinCode(pin) ? pin : null);
    return () => tellPin(null);
  }, [pin]);
  // A change begins with what is saved, whatever was typed into it before.
  const draft = useDraft(address ? null : 'address-draft', addressDraftOf, form);
  // The same person's, and another one than the account has.
  const hasOwnPhone = address?.recipient === null && address.phone !== phone;
  // Somebody who signed in by a code has no phone yet.
  const asksPhone = watch('other') || phone === '' || hasOwnPhone || errors.phone !== undefined;

  async function saveOnce(): Promise<UserAddress | null> {
    let saved: UserAddress | null = null;
    if (!getValues('other') && !hasOwnPhone)
      setValue('phone', session.read().session?.user.phone || getValues('phone'));
    await handleSubmit(async (checked) => {
      setFailure(null);
      const body = { ...checked, ...linesOf(checked.address, address) };
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

  useImperativeHandle(ref, () => ({
    isEmpty: () => Object.entries(getValues()).every(([name, value]) => !value || name === 'phone'),
    check: () => {
      setIsChecked(true);
      // The phone of whoever orders is theirs to say, beside their name.
      return trigger(FIELDS.filter((name) => name !== 'phone' || asksPhone));
    },
    save,
  }));

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    // The checkout's form, in whose dialogs this one may be, has nothing to do with it.
    event.stopPropagation();
    const saved = await save();
    if (saved) onSaved(saved);
  }

  const Root = inForm ? 'div' : 'form';
  return (
    <Root
      role="form"
      aria-label={address ? 'Edit address' : 'Add New Address'}
      {...(!inForm && { noValidate: true, onSubmit: submit })}
    >
      <div className="space-y-5">
        <Places form={form} countries={countries} india={india} />
        {LINES.map(({ name, label, hint, autoComplete }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
            {(attributes) => <input autoComplete={autoComplete} {...attributes} {...register(name)} />}
          </Field>
        ))}
        <AddressLabel value={watch('label') ?? null} onChange={(label) => setValue('label', label)} />
        <label className="flex w-fit cursor-pointer items-center gap-3 py-1">
          <input type="checkbox" className="size-5 accent-indigo" {...register('other')} />
          Deliver to somebody else
        </label>
        {(watch('other') || asksPhone) && (
          <div className="grid gap-5 sm:grid-cols-2">
            {watch('other') && (
              <Field label="Recipient’s name" error={errors.recipient?.message}>
                {(attributes) => (
                  <input autoComplete="section-recipient name" {...attributes} {...register('recipient')} />
                )}
              </Field>
            )}
            <Field
              label={watch('other') ? 'Recipient’s phone' : 'Phone for the delivery'}
              hint={PHONE_HINT}
              error={errors.phone?.message}
            >
              {(attributes) => (
                <input
                  type="tel"
                  inputMode="tel"
                  autoComplete="section-recipient tel-national"
                  {...attributes}
                  {...register('phone')}
                />
              )}
            </Field>
          </div>
        )}
        {asksBusiness || watch('gstin') || watch('firm') ? (
          <BusinessFields
            form={form}
            focused={asksBusiness}
            onRemove={() => {
              setAsksBusiness(false);
              setValue('gstin', '');
              setValue('firm', '');
            }}
          />
        ) : (
          takesBusiness && (
            <button type="button" className="text-link min-h-11 text-sm" onClick={() => setAsksBusiness(true)}>
              {ADD_GSTIN}
            </button>
          )
        )}
        <FormAlert message={failure} />
        <div className="flex flex-wrap gap-3">
          {/* While it is not known whose address it is, the button that says so saves it too. */}
          {phone !== undefined && (
            <Button
              kind={inForm ? 'secondary' : 'primary'}
              busy={isSubmitting && 'Saving…'}
              {...(inForm ? { onClick: submit } : { type: 'submit' })}
            >
              Save address
            </Button>
          )}
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </Root>
  );
}

/** As they are saved, while house and street are not touched. */
function linesOf(typed: string, saved: UserAddress | undefined) {
  if (!saved || typed !== houseOf(saved)) return linesOfHouse(typed);
  const { address, building, street } = saved;
  return { address, building, street };
}
