import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { auth } from 'shared-types/calls/auth';
import { ApiError } from 'shared-types/client/client';
import { CODE_MINUTES, PHONE_HINT } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { useShop } from '../../lib/session/shop';
import { REFUSAL_TOAST, useStartSession } from '../../lib/session/use-start-session';
import { toast } from '../../lib/toast/toast';
import { Button } from '../../ui/button/button';
import { asksDetails } from '../../ui/code/asks-details';
import { CodeField } from '../../ui/code/code-field';
import { SendAgain } from '../../ui/code/send-again';
import { useSendCode } from '../../ui/code/use-send-code';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';
import type { CodeState } from './code-state';

const FIELDS = ['code', 'name', 'email', 'phone'] as const;
type FieldName = (typeof FIELDS)[number];

/** The code that was sent is typed here, and signs in with the sixth digit. Who is new is asked for a name. */
export function CodeStep({ sent }: { sent: CodeState }) {
  const { call } = useShop();
  const startSession = useStartSession();
  const navigate = useNavigate();
  const isEmail = sent.address.includes('@');
  const [values, setValues] = useState({ code: '', name: sent.name ?? '', email: '', phone: sent.phone ?? '' });
  const [isNew, setIsNew] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const again = useSendCode(sent.address, sent.sentAt);
  const form = useRef<HTMLFormElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const firstDetail = useRef<HTMLInputElement>(null);

  useEffect(() => codeInput.current?.focus(), []);
  useEffect(() => {
    if (isNew) firstDetail.current?.focus();
  }, [isNew]);
  // The first field with an error gets the focus, and a wrong code is there to be typed over.
  useEffect(() => {
    const [wrong] = Object.keys(errors);
    const input = form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]');
    if (!wrong || !input) return;
    input.focus();
    input.select();
  }, [errors]);

  const change = (name: FieldName) => (value: string) => setValues((before) => ({ ...before, [name]: value }));

  async function submit(code: string) {
    if (busy) return;
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      const { answer, isRegistered } = await verify(code);
      toast.dismiss(REFUSAL_TOAST);
      toast.success(isRegistered ? 'Registration successful' : 'Login successful');
      startSession(answer);
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  }

  /** What was typed into the form for a new account goes along once it is known that there is none. */
  async function verify(code: string) {
    const body = { address: sent.address, code };
    const { name, email, phone } = values;
    const other = isEmail ? { phone } : { email };
    const details = { name, ...(Object.values(other).some(Boolean) && other) };
    if (isNew) return { answer: await call(auth.verifyCode, { body: { ...body, ...details } }), isRegistered: true };
    try {
      return { answer: await call(auth.verifyCode, { body }), isRegistered: false };
    } catch (error) {
      if (!name || !asksDetails(error)) throw error;
      return { answer: await call(auth.verifyCode, { body: { ...body, ...details } }), isRegistered: true };
    }
  }

  function refused(error: unknown) {
    if (asksDetails(error) && !isNew) return setIsNew(true);
    const said = error instanceof ApiError ? error.errors : [];
    const fields = Object.fromEntries(said.map(({ path, message }) => [path, message]));
    if (FIELDS.some((field) => field in fields)) setErrors(fields);
    else setFailure(messageOf(error));
  }

  return (
    <form
      ref={form}
      aria-label="Your code"
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(values.code);
      }}
    >
      <CodeField
        inputRef={codeInput}
        value={values.code}
        onChange={change('code')}
        onComplete={(code) => void submit(code)}
        hint={`It works for ${CODE_MINUTES} minutes.`}
        error={errors.code}
      />
      {isNew && (
        <>
          <p role="status">You are new here. What may we call you?</p>
          <Field label="Name" error={errors.name}>
            {(control) => (
              <input
                {...control}
                ref={firstDetail}
                autoComplete="name"
                value={values.name}
                onChange={(event) => change('name')(event.target.value)}
              />
            )}
          </Field>
          {isEmail ? (
            <Field label="Phone, if you like" hint={PHONE_HINT} error={errors.phone}>
              {(control) => (
                <input
                  {...control}
                  type="tel"
                  autoComplete="tel-national"
                  value={values.phone}
                  onChange={(event) => change('phone')(event.target.value)}
                />
              )}
            </Field>
          ) : (
            <Field label="Email" error={errors.email}>
              {(control) => (
                <input
                  {...control}
                  type="email"
                  autoComplete="email"
                  inputMode="email"
                  value={values.email}
                  onChange={(event) => change('email')(event.target.value)}
                />
              )}
            </Field>
          )}
        </>
      )}
      <FormAlert message={failure} />
      <Button type="submit" className="w-full" busy={busy && 'One moment…'}>
        {isNew ? 'Create account' : 'Sign in'}
      </Button>
      <SendAgain code={again} />
      <p className="text-center text-sm">
        <button type="button" className="text-link py-1" onClick={() => navigate(-1)}>
          Use another address
        </button>
      </p>
    </form>
  );
}
