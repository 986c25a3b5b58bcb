import { Badge, Card } from 'react-bootstrap';
import type { PaymentSettings } from 'shared-types/contract/store-settings';
import { METHOD_LABELS } from 'shared-types/domain/payment';
import { sentenceCase } from '../../lib/format/format-value';

/** Which providers take payments. Their keys are in the server's environment, and shown to nobody. */
export function OnlinePayments({ providers }: { providers: PaymentSettings['providers'] }) {
  return (
    <Card body className="mb-4">
      <h2 className="h5">Online</h2>
      <p className="text-body-secondary">
        {providers.length
          ? 'Keys and methods are set where the shop runs, and shown to nobody.'
          : 'No provider: the keys of one are set where the shop runs, never here. docs/payments.md says how.'}
      </p>
      {providers.length > 0 && (
        <ul className="list-unstyled mb-0 d-grid gap-2">
          {providers.map(({ name, methods, is_test, is_offered }) => (
            <li key={name}>
              <span className="fw-semibold me-2">{sentenceCase(name)}</span>
              <Badge bg={is_offered ? 'success' : 'secondary'}>
                {is_offered ? 'Keys are set' : 'Not offered any more'}
              </Badge>{' '}
              {is_test && (
                <Badge bg="warning" text="dark">
                  Test keys
                </Badge>
              )}
              <div className="small text-body-secondary">
                {methods.map((method) => METHOD_LABELS[method]).join(', ')}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
