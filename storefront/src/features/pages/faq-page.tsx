import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pages } from 'shared-types/calls/pages';
import { useRead } from '../../lib/api/use-read';
import { paths } from '../../lib/routes/paths';
import { Accordion } from './accordion';
import { TextPage } from './text-page';

export function FaqPage() {
  const read = useRead(pages.faq, {});
  const [open, setOpen] = useState(['question-1']);
  return (
    <TextPage
      title="FAQ"
      path={paths.faq}
      description="Products, tracking, returns, wishlist, payments and delivery."
      read={read}
    >
      {({ title, items }) => (
        <>
          <h1 className="mb-10 text-3xl">{title}</h1>
          <Accordion
            open={open}
            onOpenChange={setOpen}
            items={items.map(({ question, answer }, index) => ({
              id: `question-${index + 1}`,
              title: question,
              content: <p className="max-w-2xl whitespace-pre-line">{answer}</p>,
            }))}
          />
          <p className="mt-10">
            <Link to={paths.findOrder} className="text-link py-1">
              Find an order that you placed without an account
            </Link>
          </p>
        </>
      )}
    </TextPage>
  );
}
