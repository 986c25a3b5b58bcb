import { type Ref, useImperativeHandle, useState } from 'react';
import { useForm } from 'react-hook-form';
import { devices } from 'shared-types/calls/devices';
import { PHONE_HINT } from 'shared-types/domain/limits';
import { isStatus, messageOf } from '../../lib/api/error-message';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useDraft } from '../../lib/form/use-draft';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { useSession, useShop } from '../../lib/session/shop';
import { stringOr } from '../../lib/storage/parse-stored';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';
import { PrivacyNote } from '../../ui/store/privacy-note';

const loadSchema = async () => (await import('shared-types/contract/devices')).GuestBody;

const draftOf = (found: Record<string, unknown>) => ({
  email: stringOr(found.email, ''),
  name: stringOr(found.name, ''),
  phone: stringOr(found.phone, ''),
});

export interface ContactHandle {
  /** Saves who orders. False when it cannot be saved, which the fields then say. */
  save: () => Promise<boolean>;
}

interface ContactFieldsProps {
  onSaved: () => void;
  /** Absent while nobody is known. */
  onCancel: (() => void) | undefined;
  ref: Ref<ContactHandle>;
}

/** Mail, name and phone of a guest. With the address they are one form to a browser, by which it fills them. */
export function ContactFields({ onSaved, onCancel, ref }: ContactFieldsProps) {
  const { call, device, session } = useShop();
  const [failure, setFailure] = useState<string | null>(null);
  const { name = '', email = '', phone = '' } = useSession()?.user ?? {};
  const form = useForm({ resolver: useSchemaResolver(loadSchema), defaultValues: { email, name, phone } });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const draft = useDraft('contact-draft', draftOf, form);

  async function save(): Promise<boolean> {
    let isSaved = false;
    await handleSubmit(async (body) => {
      setFailure(null);
      try {
        session.startGuest(await call(devices.saveGuest, { body }));
        draft.clear();
        isSaved = true;
        onSaved();
      } catch (error) {
        if (isStatus(error, 401)) device.closed();
        if (!showFieldErrors(error, ['name', 'email', 'phone'], setError)) setFailure(messageOf(error));
      }
    })();
    return isSaved;
  }
  useImperativeHandle(ref, () => ({ save }));

  return (
    <div className="space-y-5">
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <input type="email" inputMode="email" autoComplete="shipping email" {...control} {...register('email')} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          {(control) => <input autoComplete="shipping name" {...control} {...register('name')} />}
        </Field>
        <Field label="Phone" hint={PHONE_HINT} error={errors.phone?.message}>
          {(control) => (
            <input
              type="tel"
              inputMode="tel"
              autoComplete="shipping tel-national"
              {...control}
              {...register('phone')}
            />
          )}
        </Field>
      </div>
      <PrivacyNote of="order" />
      <FormAlert message={failure} />
      {onCancel && (
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" busy={isSubmitting && 'Saving…'} onClick={save}>
            Save
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
