import { Badge, Button, Card } from 'react-bootstrap';
import { type HealthCheck, health } from 'shared-types/contract/health';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { capitalise } from '../../lib/format/format';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';

const LEVELS: Record<HealthCheck['level'], { label: string; variant: string }> = {
  ok: { label: 'Well', variant: 'success' },
  warn: { label: 'Soon', variant: 'warning' },
  bad: { label: 'Now', variant: 'danger' },
};
const ORDER: HealthCheck['level'][] = ['bad', 'warn', 'ok'];

/** How the shop's machine is, what to do about it, and what this version brought. */
export default function HealthPage() {
  const { data, error, isValidating, mutate } = useRead(health.show, {});
  return (
    <>
      <PageHeading title="Health">
        <Button variant="outline-light" disabled={isValidating} onClick={() => void mutate()}>
          {isValidating ? 'Looking…' : 'Look again'}
        </Button>
      </PageHeading>
      {data ? (
        <>
          <p className="text-body-secondary">
            {data.alarms_to
              ? `Before something hurts, a mail goes to ${data.alarms_to}, and another when it is well again.`
              : 'Nobody is mailed before something hurts: set OWNER_EMAIL to the owner’s address.'}
          </p>
          <ul className="list-unstyled d-grid gap-3" aria-label="What was looked at">
            {[...data.checks]
              .sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level))
              .map((check) => (
                <CheckCard key={check.name} check={check} />
              ))}
          </ul>
          <Card body>
            <h2 className="h5">Version {data.version}</h2>
            {data.news.length > 0 ? (
              <details>
                <summary>What is new</summary>
                <ul className="mt-2 mb-0">
                  {data.news.map((entry) => (
                    <li key={entry}>{entry}</li>
                  ))}
                </ul>
              </details>
            ) : (
              <p className="mb-0">The changelog says nothing of it.</p>
            )}
          </Card>
        </>
      ) : error ? (
        <ReadFailure message={messageOf(error, 'The health cannot be shown.')} onRetry={() => void mutate()} />
      ) : (
        <p role="status" className="placeholder-glow">
          <span className="visually-hidden">Loading...</span>
          <span className="placeholder col-8 rounded-1" aria-hidden="true" />
        </p>
      )}
    </>
  );
}

function CheckCard({ check: { name, level, finding, todo } }: { check: HealthCheck }) {
  const { label, variant } = LEVELS[level];
  return (
    <Card as="li" body>
      <div className="d-flex flex-wrap align-items-center gap-2 mb-1">
        <h2 className="h5 mb-0">{capitalise(name)}</h2>
        <Badge bg={variant} text={level === 'warn' ? 'dark' : undefined}>
          {label}
        </Badge>
      </div>
      <p className="mb-0 text-break">{finding}</p>
      {todo && <p className="mb-0 mt-1 text-break">{todo}</p>}
    </Card>
  );
}
