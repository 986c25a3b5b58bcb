import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { account } from 'shared-types/calls/account';
import { pathOf } from 'shared-types/client/client';
import { PASSWORD_MIN } from 'shared-types/domain/limits';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';
import { Button } from '../../ui/button/button';
import { OwnCode } from '../../ui/code/own-code';
import { Modal } from '../../ui/dialog/modal';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';

/** Chooses another password, or the first one of an account that is signed in to by codes. */
export function OwnPassword() {
  const { data } = useRead(account.show, {});
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const title = data.has_password ? 'Change your password' : 'Choose a password';
  return (
    <Modal
      title={title}
      open={open}
      onOpenChange={setOpen}
      trigger={(opener) => (
        <Button kind="quiet" {...opener}>
          {title}
        </Button>
      )}
    >
      <p className="text-stone">Your other devices are signed out with it.</p>
      <PasswordForm hasPassword={data.has_password} onDone={() => setOpen(false)} />
    </Modal>
  );
}

function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const { call } = useShop();
  const { mutate } = useSWRConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm({
    defaultValues: { current_password: '', code: '', new_password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ current_password, code, new_password }) => {
    setFailure(null);
    try {
      const proof = hasPassword ? { current_password } : { code };
      const { message } = await call(account.choosePassword, { body: { ...proof, new_password } });
      void mutate(pathOf(account.show));
      void mutate(pathOf(account.sessions));
      toast.success(message);
      onDone();
    } catch (error) {
      if (!showFieldErrors(error, ['current_password', 'code', 'new_password'], setError)) setFailure(messageOf(error));
    }
  });

  return (
    <form noValidate className="mt-5 space-y-4" onSubmit={submit}>
      {hasPassword ? (
        <Field label="Your present password" error={errors.current_password?.message}>
          {(control) => (
            <input type="password" autoComplete="current-password" {...control} {...register('current_password')} />
          )}
        </Field>
      ) : (
        <OwnCode value={watch('code')} onChange={(code) => setValue('code', code)} error={errors.code?.message} />
      )}
      <Field label="New password" hint={`At least ${PASSWORD_MIN} characters`} error={errors.new_password?.message}>
        {(control) => <input type="password" autoComplete="new-password" {...control} {...register('new_password')} />}
      </Field>
      <FormAlert message={failure} />
      <Button type="submit" className="w-full" busy={isSubmitting && 'Saving…'}>
        Save the password
      </Button>
    </form>
  );
}
