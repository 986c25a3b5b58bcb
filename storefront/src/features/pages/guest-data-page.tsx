import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { guests } from 'shared-types/calls/guests';
import { messageOf } from '../../lib/api/error-message';
import { saveFile } from '../../lib/browser/save-file';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';
import { CodeField } from '../../ui/code/code-field';
import { SendAgain } from '../../ui/code/send-again';
import { useSendCode } from '../../ui/code/use-send-code';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';
import { PageMeta } from '../../ui/layout/page-meta';

const loadSchema = async () => (await import('shared-types/contract/guests')).GuestDataBody.pick({ email: true });
type Act = 'export' | 'withdraw' | 'erase';

/** What the shop keeps of somebody without an account: to take along, to be written no more, or to have it erased, with a code to their mail address. */
export function GuestDataPage() {
  const { call } = useShop();
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { email: '' },
  });
  const email = watch('email').trim();
  const sending = useSendCode(email);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [busy, setBusy] = useState<Act | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);

  const send = handleSubmit(() => {
    setDone(null);
    void sending.send();
  });

  async function act(what: Act) {
    setFailure(null);
    setDone(null);
    if (code.length < 6) return setCodeError('Enter the six digits of our mail');
    setBusy(what);
    const body = { email, code };
    try {
      if (what === 'export') {
        const everything = await call(guests.takeOwn, { body });
        saveFile(new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }), 'my-data.json');
        setDone('Your data have been saved as my-data.json');
      } else setDone((await call(what === 'erase' ? guests.eraseOwn : guests.withdrawOwn, { body })).message);
      setCode('');
    } catch (error) {
      const atCode = (_: string, { message }: { message?: string }) => setCodeError(message);
      if (!showFieldErrors(error, ['email'], setError) && !showFieldErrors(error, ['code'], atCode))
        setFailure(messageOf(error));
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="shell max-w-2xl pt-10 md:pt-16">
      <PageMeta title="Your data" />
      <h1 className="text-3xl">Your data</h1>
      <p className="mt-4 text-stone">
        You ordered without an account? With a code to your mail address you can take along what we keep of you, have it
        erased, or end news from us. Invoices are kept for as long as the law demands.
      </p>
      <form onSubmit={send} noValidate aria-label="Your data" className="mt-8 max-w-md space-y-5">
        <Field label="Email" error={formState.errors.email?.message}>
          {(control) => (
            <input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />
          )}
        </Field>
        {sending.isSent ? (
          <>
            <CodeField
              value={code}
              onChange={(digits) => {
                setCode(digits);
                setCodeError(undefined);
              }}
              hint={`We have sent six digits to ${email}.`}
              error={codeError}
            />
            <FormAlert message={failure} />
            <div className="flex flex-wrap gap-3">
              <Button disabled={busy !== null} busy={busy === 'export' && 'Gathering…'} onClick={() => act('export')}>
                Download my data
              </Button>
              <Button
                kind="secondary"
                disabled={busy !== null}
                busy={busy === 'withdraw' && 'Ending…'}
                onClick={() => act('withdraw')}
              >
                Send me no news
              </Button>
              <Button
                kind="secondary"
                disabled={busy !== null}
                busy={busy === 'erase' && 'Erasing…'}
                onClick={() => act('erase')}
              >
                Erase it for ever
              </Button>
            </div>
            <SendAgain code={sending} />
          </>
        ) : (
          <>
            <FormAlert message={sending.failure} />
            <Button type="submit" busy={sending.isSending && 'Sending…'}>
              Email me a code
            </Button>
          </>
        )}
        <p role="status" className="text-neem">
          {done}
        </p>
      </form>
    </div>
  );
}
