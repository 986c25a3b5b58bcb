import { useState } from 'react';
import { Alert, Button, Card, Form } from 'react-bootstrap';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Customer, type CustomerDetail, customers } from 'shared-types/contract/customers';
import { formatRupees } from 'shared-types/domain/money';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { useIdParam } from '../../lib/routes/use-id-param';
import { useConfirm } from '../../ui/dialog/confirm-dialog';
import { SearchBox } from '../../ui/list/search-box';
import { RecordPage } from '../../ui/record/record-page';

/** Makes one customer of two: the one whose page it is, and another that is looked for here. */
export default function MergePage() {
  const params = useIdParam();
  const read = useRead(customers.show, { params });
  const [address, setAddress] = useSearchParams();
  const other = address.get('with');
  return (
    <RecordPage title="Merge customers" read={read} what="The customer" failed="Failed to fetch customer" fields={5}>
      {(kept) =>
        other && /^[1-9]\d{0,8}$/.test(other) ? (
          <Compare kept={kept} otherId={other} onBack={() => setAddress({})} />
        ) : (
          <ChooseOther kept={kept} onChoose={({ id }) => setAddress({ with: String(id) })} />
        )
      }
    </RecordPage>
  );
}

function ChooseOther({ kept, onChoose }: { kept: CustomerDetail; onChoose: (other: Customer) => void }) {
  // Who has the same phone is looked at first.
  const [search, setSearch] = useState(kept.phone || kept.name);
  const read = useRead(
    customers.list,
    { query: { search: search || undefined, limit: 20 } },
    { keepPreviousData: true },
  );
  const others = read.data?.customers.filter(({ id }) => id !== kept.id) ?? [];
  return (
    <Card body className="form-card">
      <p>Who is the same person as {kept.name}?</p>
      <SearchBox label="Search name, email or phone" value={search} onSearch={setSearch} />
      <ul className="list-unstyled d-grid gap-3 mt-3 mb-0" aria-label="Found">
        {others.map((other) => (
          <li key={other.id} className="d-flex align-items-center justify-content-between gap-3">
            <span>
              {other.name}
              <span className="d-block small text-body-secondary text-break">
                {other.email}
                {other.phone && ` · ${other.phone}`} · {plural(other.orders, 'order')}
              </span>
            </span>
            <Button
              size="sm"
              variant="outline-secondary"
              aria-label={`Choose ${other.name}, ${other.email}`}
              onClick={() => onChoose(other)}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
      {read.data && others.length === 0 && <p className="text-body-secondary mb-0">Nobody else is found.</p>}
    </Card>
  );
}

type Side = 'kept' | 'other';

function Compare({ kept, otherId, onBack }: { kept: CustomerDetail; otherId: string; onBack: () => void }) {
  const { data: other, error } = useRead(customers.show, { params: { id: otherId } });
  const navigate = useNavigate();
  const confirm = useConfirm();
  const runAction = useMutationAction();
  const [name, setName] = useState<Side>('kept');
  const [phone, setPhone] = useState<Side>('kept');
  if (error && !other)
    return (
      <Card body className="form-card">
        <p>The other customer cannot be shown.</p>
        <Button variant="outline-secondary" onClick={onBack}>
          Choose again
        </Button>
      </Card>
    );
  if (!other) return <p role="status">Loading...</p>;
  if (kept.user_id === null && other.user_id !== null)
    return (
      <Card body className="form-card">
        <p>
          {other.name} has an account, and an account stays: merge them from <i>its</i> page.
        </p>
        <Button onClick={() => void navigate(`${withId(paths.mergeCustomer, other.id)}?with=${kept.id}`)}>
          Keep the account
        </Button>
      </Card>
    );

  async function merge(from: CustomerDetail) {
    const isSure = await confirm({
      title: `Merge ${from.name} into ${kept.name}?`,
      text: `What is of ${from.email} becomes part of ${kept.email}. This cannot be undone.`,
      confirmLabel: 'Merge',
    });
    if (!isSure) return;
    const body = { other_id: from.id, name_from: name, phone_from: phone, seen_orders: from.order_count };
    const outcome = await runAction((call) => call(customers.merge, { params: { id: kept.id }, body }), {
      ...{ done: 'Customers merged', failed: 'Failed to merge customers', preferServer: true },
      refresh: ['/customers', '/users'],
    });
    if (outcome.ok) await navigate(withId(paths.customer, kept.id));
  }

  return (
    <Card body className="form-card">
      <div className="table-responsive">
        <table className="table mb-3">
          <thead>
            <tr>
              <td />
              <th scope="col">Stays</th>
              <th scope="col">Is gone</th>
            </tr>
          </thead>
          <tbody>
            <Choice label="Name" kept={kept.name} other={other.name} value={name} onChange={setName} />
            <Choice label="Phone" kept={kept.phone} other={other.phone} value={phone} onChange={setPhone} />
            <Facts label="Email" kept={kept.email} other={other.email} />
            <Facts label="Known by" kept={knownBy(kept)} other={knownBy(other)} />
            <Facts label="Orders" kept={ordersOf(kept)} other={ordersOf(other)} />
            <Facts label="Addresses" kept={String(kept.addresses.length)} other={String(other.addresses.length)} />
            <Facts label="Messages" kept={String(kept.messages.length)} other={String(other.messages.length)} />
            <Facts label="Note" kept={kept.note || '-'} other={other.note || '-'} />
            <Facts label="Tags" kept={kept.tags.join(', ') || '-'} other={other.tags.join(', ') || '-'} />
          </tbody>
        </table>
      </div>
      <Alert variant="warning">
        Orders, addresses, messages, returns, consents, note and tags of both stand under {kept.email} afterwards.{' '}
        {kept.user_id !== null && 'The account’s owner sees the orders. '}
        {other.user_id !== null && `The account ${other.email} is deleted, and nobody signs in to it any more. `}
        This cannot be undone.
      </Alert>
      <div className="d-flex flex-wrap gap-2">
        <Button variant="danger" onClick={() => void merge(other)}>
          Merge
        </Button>
        <Button variant="outline-secondary" onClick={onBack}>
          Choose another
        </Button>
      </div>
    </Card>
  );
}

const knownBy = ({ kind }: CustomerDetail) => (kind === 'account' ? 'Account' : 'Mail address');
const ordersOf = ({ order_count, spent }: CustomerDetail) => `${order_count}, ${formatRupees(spent)}`;

function Facts({ label, kept, other }: { label: string; kept: string; other: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="text-break">{kept}</td>
      <td className="text-break">{other}</td>
    </tr>
  );
}

/** What differs is chosen; what is the same is only said. */
function Choice({
  label,
  kept,
  other,
  value,
  onChange,
}: {
  label: string;
  kept: string;
  other: string;
  value: Side;
  onChange: (side: Side) => void;
}) {
  if (kept === other) return <Facts label={label} kept={kept || '-'} other={other || '-'} />;
  return (
    <tr>
      <th scope="row">{label}</th>
      {(['kept', 'other'] as const).map((side) => (
        <td key={side}>
          <Form.Check
            type="radio"
            id={`${label}-${side}`}
            name={label}
            label={(side === 'kept' ? kept : other) || 'None'}
            checked={value === side}
            onChange={() => onChange(side)}
          />
        </td>
      ))}
    </tr>
  );
}
