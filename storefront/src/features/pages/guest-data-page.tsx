import { type FormEvent, useState } from 'react';
import { guests } from 'shared-types/calls/guests';
import { messageOf } from '../../lib/api/error-message';
import { saveFile } from '../../lib/browser/save-file';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';
import { CodeField } from '../../ui/code/code-field';
import { SendAgain } from '../../ui/code/send-again';
import { useSendCode } from '../../ui/code/use-send-code';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';
import { PageMeta } from '../../ui/layout/page-meta';

/** What the shop keeps of somebody without an account: to take along, or to have erased, with a code to their mail address. */
export function GuestDataPage() {
  const { call } = useShop();
  const [email, setEmail] = useState('');
  const sending = useSendCode(email.trim());
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'export' | 'erase' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);

  function send(event: FormEvent) {
    event.preventDefault();
    setDone(null);
    void sending.send();
  }

  async function act(what: 'export' | 'erase') {
    setBusy(what);
    setFailure(null);
    const body = { email: email.trim(), code };
    try {
      if (what === 'erase') setDone((await call(guests.eraseOwn, { body })).message);
      else {
        const everything = await call(guests.takeOwn, { body });
        saveFile(new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }), 'my-data.json');
        setDone('Your data have been saved as my-data.json');
      }
      setCode('');
    } catch (error) {
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
        You ordered without an account? With a code to your mail address you can take along what we keep of you, or have
        it erased. Invoices are kept for as long as the law demands.
      </p>
      <form onSubmit={send} noValidate aria-label="Your data" className="mt-8 max-w-md space-y-5">
        <Field label="Email">
          {(control) => (
            <input
              type="email"
              autoComplete="email"
              inputMode="email"
              {...control}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        {sending.isSent ? (
          <>
            <CodeField value={code} onChange={setCode} hint={`We have sent six digits to ${email.trim()}.`} />
            <FormAlert message={failure} />
            <div className="flex flex-wrap gap-3">
              <Button
                disabled={code.length < 6 || busy !== null}
                busy={busy === 'export' && 'Gathering…'}
                onClick={() => act('export')}
              >
                Download my data
              </Button>
              <Button
                kind="secondary"
                disabled={code.length < 6 || busy !== null}
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
