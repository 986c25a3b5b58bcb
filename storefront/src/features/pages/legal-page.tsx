import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pages } from 'shared-types/calls/pages';
import type { LegalPage as Texts } from 'shared-types/contract/pages';
import { formatPhone, phoneHref } from 'shared-types/domain/phone';
import { returnTerms } from 'shared-types/domain/return-terms';
import { useRead } from '../../lib/api/use-read';
import { useStore } from '../../lib/api/use-store';
import { paths } from '../../lib/routes/paths';
import { Grievance } from '../../ui/store/grievance';
import { Accordion } from './accordion';
import { TextPage } from './text-page';

const PARTS = ['privacy', 'terms'] as const;

export function LegalPage() {
  const read = useRead(pages.legal, {});
  return (
    <TextPage
      title="Privacy Policy and Terms"
      path={paths.legal}
      description="How we look after your data, and what holds between you and us: orders, delivery, returns."
      read={read}
    >
      {(texts) => <LegalTexts texts={texts} />}
    </TextPage>
  );
}

function LegalTexts({ texts }: { texts: Texts }) {
  const { hash } = useLocation();
  const asked = PARTS.find((part) => hash === `#${part}`);
  // All of it is on the page that a server sends: to be read, found and led to without a script.
  const [open, setOpen] = useState<string[]>([...PARTS]);

  // The footer's links open their part, also when the page is shown already.
  useEffect(() => {
    if (!asked) return;
    setOpen((now) => (now.includes(asked) ? now : [...now, asked]));
    document.getElementById(asked)?.scrollIntoView();
  }, [asked]);

  return (
    <>
      <h1 className="mb-10 text-3xl">Legal</h1>
      <Seller />
      <Data texts={texts} />
      <Accordion
        open={open}
        onOpenChange={setOpen}
        items={PARTS.map((part) => ({
          id: part,
          title: texts[part].title,
          content: (
            <div className="max-w-2xl space-y-5">
              {texts[part].sections.map(({ title, body }) => (
                <section key={title}>
                  <h3 className="mb-1.5 text-lg text-ink">{title}</h3>
                  <p className="whitespace-pre-line">{body}</p>
                </section>
              ))}
            </div>
          ),
        }))}
      />
    </>
  );
}

/** Who gets data, how long they are kept, and what is in the browser: as the shop is set up, whatever the texts below say. */
function Data({ texts: { processors, retention, storage } }: { texts: Texts }) {
  return (
    <div className="mb-10 max-w-2xl space-y-8">
      <section aria-labelledby="processors">
        <h2 id="processors" className="mb-2 text-xl">
          Who else gets your data
        </h2>
        <Facts facts={processors} />
      </section>
      <section aria-labelledby="retention">
        <h2 id="retention" className="mb-2 text-xl">
          How long we keep them
        </h2>
        <ul className="list-disc space-y-1 pl-5">
          {retention.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      <details>
        <summary className="cursor-pointer py-1 text-xl">What is kept in your browser</summary>
        <p className="mt-2 mb-2">
          Only what the shop needs for what you do here. Nobody else’s cookies, and nothing that follows you.
        </p>
        <Facts facts={storage} />
      </details>
    </div>
  );
}

const Facts = ({ facts }: { facts: Texts['storage'] }) => (
  <ul className="list-disc space-y-1 pl-5">
    {facts.map(({ name, use }) => (
      <li key={name} className="wrap-anywhere">
        {name}: {use}
      </li>
    ))}
  </ul>
);

/** Who sells here, who hears complaints, and how a piece goes back: from the store's settings, so that no text forgets it. */
function Seller() {
  const { data: store } = useStore();
  if (!store) return null;
  const { contact, legal } = store;
  return (
    <div className="mb-10 grid max-w-2xl gap-8 sm:grid-cols-2">
      <section aria-labelledby="seller">
        <h2 id="seller" className="mb-2 text-xl">
          Who sells here
        </h2>
        <p className="whitespace-pre-line">
          {[legal.name, contact.address, legal.branches].filter(Boolean).join('\n')}
        </p>
        <a href={`mailto:${contact.email}`} className="text-link inline-block py-1 wrap-anywhere">
          {contact.email}
        </a>
        <br />
        <a href={phoneHref(contact.phone)} className="text-link figures inline-block py-1">
          {formatPhone(contact.phone)}
        </a>
      </section>
      {legal.grievance && (
        <section aria-labelledby="grievance">
          <h2 id="grievance" className="mb-2 text-xl">
            Grievance officer
          </h2>
          <Grievance officer={legal.grievance} />
          <p className="mt-2 text-sm text-stone">
            A complaint is acknowledged within 48 hours and settled within a month.
          </p>
        </section>
      )}
      <section aria-labelledby="returns" className="sm:col-span-2">
        <h2 id="returns" className="mb-2 text-xl">
          Returns, refunds and exchanges
        </h2>
        <p>{returnTerms(store.policy).join(' ')}</p>
      </section>
      <section aria-labelledby="your-data" className="sm:col-span-2">
        <h2 id="your-data" className="mb-2 text-xl">
          Your data
        </h2>
        <p>
          Whoever ordered without an account{' '}
          <Link to={paths.guestData} className="text-link py-1">
            takes their data along, or has them erased
          </Link>
          ; with one it is on{' '}
          <Link to={paths.profile} className="text-link py-1">
            your profile
          </Link>
          . What we do not settle goes to the Data Protection Board of India.
        </p>
      </section>
    </div>
  );
}
