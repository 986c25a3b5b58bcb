import { Button } from 'react-bootstrap';
import { type Retention, retention } from 'shared-types/contract/retention';
import { CONSENT_CONFIRM_DAYS } from 'shared-types/domain/consents';
import {
  ACCOUNT_WARNING_DAYS,
  BOOKS_YEARS,
  RETENTION_KINDS,
  RETENTION_MIN_MONTHS,
  type RetentionKind,
} from 'shared-types/domain/retention';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { paths } from '../../lib/routes/paths';
import { useConfirm } from '../../ui/dialog/confirm-dialog';
import { count } from '../../ui/form/field-table';
import { SettingsScreen } from '../../ui/form/settings-screen';
import { CardSection } from '../../ui/layout/panel';

const LABELS: Record<RetentionKind, string> = {
  messages: 'Messages and settled complaints',
  guests: 'Who ordered without an account',
  accounts: 'Accounts that nobody uses',
  consents: 'Proof of consents after they were withdrawn',
};
const HINTS: Record<RetentionKind, string> = {
  messages: 'Deleted so many months after they came, a complaint after it was settled',
  guests: 'Name, phone, mail address and street leave their orders; the orders and invoices stay',
  accounts: `Deleted, as if their owner did it, after a mail ${ACCOUNT_WARNING_DAYS} days before`,
  consents: 'Deleted; it names nobody',
};

const CARDS = [
  {
    text: `In months, counted from when they were last here. The shop looks every hour. At least ${RETENTION_MIN_MONTHS}:
      what was done with personal data is kept for a year (DPDP Rules 2025, rule 8(3)); no longer than it serves what it
      was given for (DPDP Act 2023, section 8(7)). Shops with two crore users have 36 months for accounts (rule 8(1),
      Third Schedule).`,
    fields: RETENTION_KINDS.map((kind) => count(kind, LABELS[kind], { required: true, hint: HINTS[kind] })),
  },
];

/** How long what is kept of people is kept, and what goes by itself when. */
const RetentionPage = () => (
  <SettingsScreen
    title="How long data are kept"
    what="The times"
    bars={4}
    show={retention.show}
    save={retention.set}
    cards={CARDS}
    messages={{ done: 'Saved', failed: 'Failed to save the times', refresh: ['/retention'] }}
    exit={paths.openShop}
    history={null}
  >
    {({ due }) => (
      <>
        <Due first={due} />
        <Kept />
      </>
    )}
  </SettingsScreen>
);

/** What the form began with does not change with what is due. */
function Due({ first }: { first: Retention['due'] }) {
  const due = useRead(retention.show, {}).data?.due ?? first;
  const confirm = useConfirm();
  const runAction = useMutationAction();
  const some = RETENTION_KINDS.filter((kind) => (due[kind] ?? 0) > 0);

  async function run() {
    const isSure = await confirm({
      title: 'Delete what is due?',
      text: 'It would go within the hour by itself. This cannot be undone.',
      confirmLabel: 'Delete',
    });
    if (!isSure) return;
    await runAction((call) => call(retention.run), { done: 'Deleted', failed: 'Failed to delete', refresh: ['/'] });
  }

  return (
    <CardSection id="due" title="Due now" className="my-4">
      {some.length === 0 && <p className="text-body-secondary mb-0">Nothing.</p>}
      {some.length > 0 && (
        <>
          <ul className="mb-3">
            {some.map((kind) => (
              <li key={kind}>
                {LABELS[kind]}: {due[kind]}
              </li>
            ))}
          </ul>
          <Button variant="outline-danger" onClick={() => void run()}>
            Delete now
          </Button>
        </>
      )}
    </CardSection>
  );
}

const FIXED = [
  [
    'Invoices, credit notes, payments and their history',
    `not deleted: ${BOOKS_YEARS} financial years (Companies Act 2013, section 128(5)), 72 months from the day the year’s annual return is due (CGST Act 2017, section 36)`,
  ],
  ['Who changed what in the back office', 'not deleted: the audit trail of the books'],
  ['Newsletters that nobody confirmed', `${CONSENT_CONFIRM_DAYS} days`],
  ['Mails that could not be sent, what couriers report, repeated orders’ keys', '30 days'],
  ['Carts, addresses and wishlists of browsers without an account', '60 days after their last visit'],
  ['What payment providers tell, searches without a find, page speeds', '90 days'],
  ['Whose payment it was, on bank statements', '90 days, 180 while nothing is booked'],
  ['Who waits for a piece to be back', '180 days'],
];

function Kept() {
  return (
    <CardSection id="fixed" title="Always the same" className="mb-4">
      <dl className="mb-0">
        {FIXED.map(([what, time]) => (
          <div key={what} className="mb-2">
            <dt>{what}</dt>
            <dd className="text-body-secondary mb-0">{time}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}

export default RetentionPage;
