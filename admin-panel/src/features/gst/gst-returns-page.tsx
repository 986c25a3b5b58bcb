import { useId, useState } from 'react';
import { Alert, Badge, Button, Card, Form } from 'react-bootstrap';
import { useSearchParams } from 'react-router-dom';
import { type GstMonth, type GstWarning, gstReturns } from 'shared-types/contract/gst-returns';
import { reports } from 'shared-types/contract/reports';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { useTyped } from '../../lib/form/use-typed';
import { formatDayOf, plural } from '../../lib/format/format';
import { indiaDay, indiaMonthBefore } from '../../lib/format/india-time';
import { useConfirm } from '../../ui/dialog/confirm-dialog';
import { PageHeading } from '../../ui/layout/page-heading';
import { ExportButton } from '../../ui/list/export-button';
import { RecordHistory } from '../../ui/record/record-history';
import { ReadRecord } from '../../ui/record/record-page';
import { Gstr1Card, Gstr3bCard } from './form-cards';
import { LockDialog } from './lock-dialog';
import { SumsCard } from './sums-card';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (month: string) => monthName.format(new Date(`${month}-01`));

/** All that an accountant needs to file a month: sums to compare, what to look at, the files, and the lock. */
export default function GstReturnsPage() {
  const [query, setQuery] = useSearchParams();
  const id = useId();
  const asked = query.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : indiaMonthBefore();
  const typed = useTyped(
    month,
    (text) => MONTH.test(text),
    (text) => setQuery(`?month=${text}`),
  );
  const read = useRead(gstReturns.show, { params: { month } });
  return (
    <>
      <PageHeading title="GST returns">
        <div className="d-flex align-items-center gap-2">
          <Form.Label htmlFor={id} className="mb-0">
            Month
          </Form.Label>
          <Form.Control id={id} type="month" max={indiaDay().slice(0, 7)} placeholder="YYYY-MM" {...typed} />
        </div>
      </PageHeading>
      <ReadRecord key={month} read={read} what="The month" fields={6}>
        {(data) => (
          <>
            <Standing data={data} />
            <Warnings warnings={data.warnings} />
            <SumsCard data={data} />
            <Gstr1Card data={data} />
            <Gstr3bCard data={data} />
            <BooksCard month={month} />
            <RecordHistory kind="gst-month" id={Number(month.replace('-', ''))} />
          </>
        )}
      </ReadRecord>
    </>
  );
}

/** Whose month it is, and whether it is locked. */
function Standing({ data }: { data: GstMonth }) {
  const { month, gstin, lock, is_over: isOver } = data;
  const [isLocking, setLocking] = useState(false);
  const runAction = useMutationAction();
  const confirm = useConfirm();
  const unlock = async () => {
    const goesOn = await confirm({
      title: `Unlock ${nameOf(month)}?`,
      text: 'What was kept of the filed return is dropped, and the history says who unlocked it.',
      confirmLabel: 'Unlock',
    });
    if (!goesOn) return;
    await runAction((call) => call(gstReturns.unlock, { params: { month } }), {
      done: 'The month is open again',
      failed: 'Failed to unlock the month',
      refresh: ['/gst-returns', '/changes/gst-month'],
    });
  };
  return (
    <Card body className="mb-3">
      <div className="d-flex flex-wrap justify-content-between align-items-start gap-3">
        <div>
          <h2 className="h5 mb-1">
            {nameOf(month)} {lock && <Badge bg="success">Locked</Badge>}
          </h2>
          <p className="mb-0 text-body-secondary">
            {gstin ? `GSTIN ${gstin}` : 'No document of this month bears GST: there is no GSTR-1 to file.'}
            {lock && (
              <span className="d-block">
                {lock.filed_on ? `Filed on ${formatDayOf(`${lock.filed_on}T12:00:00Z`)}` : 'Day of filing not noted'}
                {lock.arn && `, ARN ${lock.arn}`}. Locked by {lock.locked_by} on {formatDayOf(lock.locked_at)}.
              </span>
            )}
            {!isOver && <span className="d-block">The month is not over: its figures still grow.</span>}
          </p>
        </div>
        {lock ? (
          <div className="d-flex flex-wrap gap-2">
            <Button variant="outline-secondary" onClick={() => setLocking(true)}>
              Note date and ARN
            </Button>
            <Button variant="outline-danger" onClick={() => void unlock()}>
              Unlock
            </Button>
          </div>
        ) : (
          isOver && <Button onClick={() => setLocking(true)}>Lock the month</Button>
        )}
      </div>
      {isLocking && <LockDialog data={data} name={nameOf(month)} onClose={() => setLocking(false)} />}
    </Card>
  );
}

function Warnings({ warnings }: { warnings: GstWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert variant={warnings.some((one) => one.is_error) ? 'danger' : 'warning'}>
      <h2 className="h6">Look at this before you file</h2>
      <ul className="mb-0">
        {warnings.map(({ message, count, documents }) => (
          <li key={message} className="text-break">
            {message}. <span className="figures">{documents.join(', ')}</span>
            {count > documents.length && ` (${plural(count, 'time')} in all)`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function BooksCard({ month }: { month: string }) {
  return (
    <Card body className="mb-3">
      <h2 className="h5">For the books</h2>
      <p className="text-body-secondary">
        The register has a row for each line of each document. Tally imports the vouchers; which ledgers it must have
        stands in the manual, <i>File a month</i>.
      </p>
      <div className="d-flex flex-wrap gap-2">
        <ExportButton
          label="Register (CSV)"
          file={`gst-register-${month}.csv`}
          read={(call, onBytes) => call(gstReturns.register, { params: { month }, onBytes })}
        />
        <ExportButton
          label="Vouchers for Tally (XML)"
          file={`tally-${month}.xml`}
          read={(call, onBytes) => call(gstReturns.tally, { params: { month }, onBytes })}
        />
        <ExportButton
          label="Payments and refunds (CSV)"
          file={`money-${month}.csv`}
          read={(call, onBytes) => call(reports.money, { query: { month }, onBytes })}
        />
      </div>
    </Card>
  );
}
