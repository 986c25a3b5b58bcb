import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useDeferredValue, useState } from 'react';
import { Button, Card, Form, ListGroup } from 'react-bootstrap';
import { useForm } from 'react-hook-form';
import { GuestBody } from 'shared-types/contract/devices';
import { draftOrders, type KnownCustomer } from 'shared-types/contract/draft-orders';
import type { z } from 'zod';
import { useRead } from '../../lib/api/use-read';
import type { Draft } from '../../lib/drafts/use-draft';
import { fieldsOf } from '../../lib/form/fields-of';
import { TextField } from '../../ui/form/controls';
import { Panel } from '../../ui/layout/panel';

type Guest = z.infer<typeof GuestBody>;

/** Who calls: found among accounts and earlier guests, or entered. */
export function DraftCustomer({ of }: { of: Draft }) {
  const { customer, replacement_of } = of.draft;
  const replaces = of.draft.replaces ?? replacement_of;
  // A placed order stays its customer’s; a guest’s name, phone and mail address may be put right.
  const mayChange = !replaces || customer?.user_id === null;
  const [isChanging, setChanging] = useState(false);
  const choose = async ({ user_id, name, email, phone }: KnownCustomer) => {
    const who = user_id === null ? { user_id, guest: { name, email, phone } } : { user_id, guest: null };
    if (await of.save(who)) setChanging(false);
  };
  return (
    <Panel
      id="draft-customer"
      title="Customer"
      actions={
        customer &&
        !isChanging &&
        mayChange && (
          <Button variant="outline-secondary" size="sm" onClick={() => setChanging(true)}>
            Change
          </Button>
        )
      }
    >
      <Card.Body>
        {customer && !isChanging ? (
          <p className="mb-0 text-break">
            <span className="d-block row-title">{customer.name}</span>
            <span className="d-block">{customer.email}</span>
            <a href={`tel:+91${customer.phone}`}>{customer.phone}</a>
            <span className="d-block small text-body-secondary">
              {customer.user_id === null ? 'A guest: the order’s link is mailed' : 'Has an account: the order is in it'}
            </span>
          </p>
        ) : replaces ? (
          <GuestForm
            of={of}
            begun={{ name: customer?.name, email: customer?.email, phone: customer?.phone }}
            onChoose={(one) => void choose(one)}
            onCancel={() => setChanging(false)}
          />
        ) : (
          <FindCustomer
            of={of}
            onChoose={(one) => void choose(one)}
            onCancel={customer && (() => setChanging(false))}
          />
        )}
      </Card.Body>
    </Panel>
  );
}

interface FindCustomerProps {
  of: Draft;
  onChoose: (customer: KnownCustomer) => void;
  onCancel: (() => void) | null;
}

function FindCustomer({ of, onChoose, onCancel }: FindCustomerProps) {
  const [text, setText] = useState('');
  const [isNew, setNew] = useState(false);
  const search = useDeferredValue(text.trim());
  const { data: found } = useRead(draftOrders.customers, search.length > 1 ? { query: { search } } : null, {
    keepPreviousData: true,
  });
  if (isNew) return <GuestForm of={of} begun={begun(text.trim())} onChoose={onChoose} onCancel={() => setNew(false)} />;
  return (
    <>
      <TextField
        label="Find by name, phone or mail"
        type="search"
        maxLength={100}
        autoComplete="off"
        value={text}
        error={of.errorAt('user_id')}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value)}
      />
      {search.length > 1 && found && (
        <ListGroup className="mb-3" role="group" aria-label="Found customers">
          {found.map((one) => (
            <ListGroup.Item key={one.email} action type="button" onClick={() => onChoose(one)} className="text-break">
              {one.name} <span className="text-body-secondary">{one.phone}</span>
              <span className="d-block small text-body-secondary">
                {one.email}
                {one.user_id === null && ' · guest'}
              </span>
            </ListGroup.Item>
          ))}
          {found.length === 0 && <ListGroup.Item>Nobody found.</ListGroup.Item>}
        </ListGroup>
      )}
      <div className="d-flex gap-2">
        <Button variant="outline-secondary" onClick={() => setNew(true)}>
          New guest
        </Button>
        {onCancel && (
          <Button variant="outline-secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}

/** What was searched for goes where it belongs. */
const begun = (typed: string): Partial<Guest> =>
  typed.includes('@') ? { email: typed } : /^[\d +()-]+$/.test(typed) ? { phone: typed } : { name: typed };

interface GuestFormProps extends Omit<FindCustomerProps, 'onCancel'> {
  begun: Partial<Guest>;
  onCancel: () => void;
}

function GuestForm({ of, begun, onChoose, onCancel }: GuestFormProps) {
  const form = useForm<Guest>({
    resolver: zodResolver(GuestBody),
    defaultValues: { ...{ name: '', email: '', phone: '' }, ...begun },
  });
  const field = fieldsOf(form);
  const errorOf = (name: keyof Guest) => form.formState.errors[name]?.message ?? of.errorAt(`guest.${name}`);
  return (
    <Form noValidate onSubmit={form.handleSubmit((guest) => onChoose({ user_id: null, ...guest }))}>
      <TextField label="Name" autoComplete="off" {...field('name')} error={errorOf('name')} />
      <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} error={errorOf('phone')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint="Receipt and pay link go there"
        {...field('email')}
        error={errorOf('email')}
      />
      <div className="d-flex gap-2">
        <Button type="submit">Use</Button>
        <Button variant="outline-secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
