import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pages } from 'shared-types/calls/pages';
import type { LegalPage as Texts } from 'shared-types/contract/pages';
import { useRead } from '../../lib/api/use-read';
import { paths } from '../../lib/routes/paths';
import { Accordion } from './accordion';
import { TextPage } from './text-page';

const PARTS = ['privacy', 'terms'] as const;

export function LegalPage() {
  const read = useRead(pages.legal, {});
  return (
    <TextPage
      title="Privacy Policy and Terms"
      path={paths.legal}
      description="How we look after your data, and what holds between you and the house: orders, delivery, returns."
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
