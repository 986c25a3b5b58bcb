import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { complaints } from 'shared-types/calls/complaints';
import type { Complaint } from 'shared-types/contract/complaints';
import { messageOf } from '../../lib/api/error-message';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';
import { PageMeta } from '../../ui/layout/page-meta';

const loadSchema = async () => (await import('shared-types/contract/complaints')).ComplaintSearch;

/** How a complaint stands: by the link of its mail, or by ticket number and mail address. */
export function ComplaintPage() {
  const { call } = useShop();
  const [ticket = '', key] = useLocation().hash.slice(1).split('.');
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { ticket, email: '' },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (!key) return;
    call(complaints.find, { body: { ticket, key } }).then(setComplaint, (error) => setFailure(messageOf(error)));
  }, [call, ticket, key]);

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    try {
      setComplaint(await call(complaints.find, { body }));
      heading.current?.focus();
    } catch (error) {
      if (!showFieldErrors(error, ['ticket', 'email'], setError)) setFailure(messageOf(error));
    }
  });

  return (
    <div className="shell max-w-2xl pt-10 md:pt-16">
      <PageMeta title="Your complaint" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {complaint ? `Complaint ${complaint.ticket}` : 'Your complaint'}
      </h1>
      {complaint ? (
        <Shown complaint={complaint} />
      ) : (
        <form onSubmit={submit} noValidate aria-label="Find your complaint" className="mt-8 max-w-md space-y-5">
          <Field label="Ticket number" hint="As in your mail, like C-7K3F9QZP" error={errors.ticket?.message}>
            {(control) => <input autoComplete="off" autoCapitalize="characters" {...control} {...register('ticket')} />}
          </Field>
          <Field label="Email" error={errors.email?.message}>
            {(control) => (
              <input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />
            )}
          </Field>
          <FormAlert message={failure} />
          <Button type="submit" busy={isSubmitting && 'Looking…'}>
            Show it
          </Button>
        </form>
      )}
    </div>
  );
}

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const day = (iso: string) => DAY.format(new Date(iso));
const moment = (iso: string) => MOMENT.format(new Date(iso));

function Shown({ complaint }: { complaint: Complaint }) {
  const { acknowledged_at, acknowledge_by, resolved_at, resolve_by, order_number, replies } = complaint;
  const steps = [
    { name: 'Arrived', text: moment(complaint.received_at), isDone: true },
    {
      name: 'Seen to',
      text: acknowledged_at ? moment(acknowledged_at) : `by ${moment(acknowledge_by)}`,
      isDone: acknowledged_at !== null,
    },
    { name: 'Settled', text: resolved_at ? day(resolved_at) : `by ${day(resolve_by)}`, isDone: resolved_at !== null },
  ];
  return (
    <>
      <ol className="mt-8 grid gap-5 border-y border-ink/15 py-6 sm:grid-cols-3">
        {steps.map(({ name, text, isDone }) => (
          <li key={name}>
            <span className={`small-caps ${isDone ? 'text-neem' : 'text-stone'}`}>
              {isDone && <span aria-hidden="true">✓ </span>}
              {name}
            </span>
            <span className="figures mt-1 block">{text}</span>
          </li>
        ))}
      </ol>
      <section aria-labelledby="written" className="mt-8">
        <h2 id="written" className="text-xl">
          What you wrote
        </h2>
        <p className="mt-3 whitespace-pre-line wrap-anywhere">
          {[order_number && `Order ${order_number}`, complaint.subject, complaint.message].filter(Boolean).join('\n')}
        </p>
      </section>
      <section aria-labelledby="answers" className="mt-8">
        <h2 id="answers" className="text-xl">
          Our answers
        </h2>
        {replies.length === 0 && <p className="mt-3 text-stone">None yet. Each of them also comes by mail.</p>}
        {replies.map(({ body, at }) => (
          <div key={at} className="mt-4 border-l-2 border-marigold pl-4">
            <p className="figures text-sm text-stone">{moment(at)}</p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
          </div>
        ))}
      </section>
    </>
  );
}
