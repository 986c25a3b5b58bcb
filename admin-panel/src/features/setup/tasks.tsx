import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type Setup, setup } from 'shared-types/contract/setup';
import { type SetupTask, TASKS_BY_HAND } from 'shared-types/domain/setup';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { paths } from '../../lib/routes/paths';
import { CardSection } from '../../ui/layout/panel';

const WORDS: Record<SetupTask, { title: string; text: ReactNode; to?: string }> = {
  name: { title: 'Name of the shop', text: 'On every page and mail', to: paths.shopDetails },
  contact: { title: 'Legal name, address, phone and mail', text: 'On invoices and pages', to: paths.shopDetails },
  tax: { title: 'State, and GSTIN or none', text: 'By it invoices are written', to: paths.shopDetails },
  payment: { title: 'How people pay', text: 'Cash on delivery, card on delivery or UPI', to: paths.shopDetails },
  delivery: { title: 'Delivery and returns', text: 'What it costs and how long it takes', to: paths.shopDetails },
  law: {
    title: 'Grievance officer and terms of return',
    text: 'Who hears complaints, and who pays the way back: the law wants both on the page',
    to: paths.disclosures,
  },
  look: { title: 'Logo, colours and fonts', text: 'Or leave them as they are', to: paths.brand },
  product: {
    title: 'First product',
    text: (
      <>
        With a picture, a price and pieces to sell. <Link to={paths.importProducts}>Many from a file</Link>,{' '}
        <Link to={paths.newCategory}>a category</Link>
      </>
    ),
    to: paths.newProduct,
  },
  sizes: {
    title: 'Size guide',
    text: 'Write your measures in it, or leave it empty: products show no guide then',
    to: paths.content,
  },
  texts: { title: 'Home, about, privacy and terms', text: 'Read them, and write your own', to: paths.content },
  mail: {
    title: 'Mails that arrive',
    text: 'Press Done once SMTP_URL is set on the server and a mail of yours has arrived. Without SMTP_URL mails are only files there, and this stays missing.',
  },
};

const isByHand = (name: SetupTask): name is (typeof TASKS_BY_HAND)[number] =>
  TASKS_BY_HAND.some((task) => task === name);

export function Tasks({ tasks }: Pick<Setup, 'tasks'>) {
  const runAction = useMutationAction();
  const tick = (name: (typeof TASKS_BY_HAND)[number], is_done: boolean) =>
    runAction((call) => call(setup.tick, { params: { name }, body: { is_done } }), {
      failed: 'Failed to note that',
      refresh: ['/setup'],
    });
  return (
    <CardSection id="tasks" title="Before it opens" className="mb-4">
      <ul className="list-unstyled d-grid gap-3 mb-0">
        {tasks.map(({ name, is_done: isDone }) => {
          const { title, text, to } = WORDS[name];
          return (
            <li key={name} className="d-flex flex-wrap align-items-start gap-2">
              <span aria-hidden="true" className={`setup-mark ${isDone ? 'done' : ''}`}>
                {isDone ? '✓' : ''}
              </span>
              <div className="flex-grow-1" style={{ flexBasis: '12rem' }}>
                {to ? <Link to={to}>{title}</Link> : title}
                <span className="visually-hidden">{isDone ? ' (done)' : ' (not done)'}</span>
                <span className="d-block text-body-secondary">{text}</span>
              </div>
              {isByHand(name) && (
                <Button
                  size="sm"
                  variant={isDone ? 'outline-secondary' : 'outline-light'}
                  aria-label={`${isDone ? 'Not done after all' : 'Done'}: ${title}`}
                  onClick={() => void tick(name, !isDone)}
                >
                  {isDone ? 'Not done after all' : 'Done'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </CardSection>
  );
}
