import { DUTIES, type Duty, SETUP_TASKS, type SetupTask } from 'shared-types/domain/setup';
import { newShop } from '../../../../seed/new-shop';

/** What a new shop says where its owner has not said anything yet (seed/new-shop.ts). */
const { name, legalName, contact, address } = newShop.store;
export const PLACEHOLDERS = {
  name,
  legal_name: legalName,
  email: contact.email,
  phone: contact.phone,
  address: contact.address,
  state_code: address.stateCode,
};

export interface SetupFacts {
  store: { name: string; legal_name: string; email: string; phone: string; address: string } & Record<
    'grievance_name' | 'grievance_designation' | 'returns_paid_by',
    string | null
  >;
  /** Whether anybody could pay: by an option of the settings or online. */
  isPayable: boolean;
  /** Products that somebody could buy and see. */
  products: number;
  /** Whether mails leave the server: `SMTP_URL` is set. */
  hasMailServer: boolean;
  /** What its owner has answered or ticked. */
  done: readonly string[];
}

/** `details`: the owner has answered where the shop is, its tax, how people pay and what delivery costs. */
export const DETAILS = 'details';

/** What of all that a shop needs before it opens is done. */
export function judgeTasks({
  store,
  isPayable,
  products,
  hasMailServer,
  done,
}: SetupFacts): { name: SetupTask; is_done: boolean }[] {
  const isAnswered = done.includes(DETAILS);
  const judged: Partial<Record<SetupTask, boolean>> = {
    name: store.name !== PLACEHOLDERS.name,
    contact: (['legal_name', 'email', 'phone', 'address'] as const).every(
      (field) => store[field] !== PLACEHOLDERS[field],
    ),
    tax: isAnswered,
    payment: isAnswered && isPayable,
    delivery: isAnswered,
    law: Boolean(store.grievance_name && store.grievance_designation && store.returns_paid_by),
    product: products > 0,
    mail: hasMailServer && done.includes('mail'),
  };
  return SETUP_TASKS.map((task) => ({ name: task, is_done: judged[task] ?? done.includes(task) }));
}

export interface DutyFacts {
  store: SetupFacts['store'];
  /** Products on sale, and those of which neither they nor the legal details say maker and net quantity. */
  onSale: number;
  undeclared: number;
  hasMailServer: boolean;
  site: string;
  /** Whether its owner has said how people pay, and whether a payment moves no money. */
  isPayable: boolean;
  isTest: boolean;
}

/** What of the duties of a shop that sells is kept (docs/law.md). */
export function judgeDuties(facts: DutyFacts): { name: Duty; is_done: boolean }[] {
  const { store, onSale, undeclared, hasMailServer, site, isPayable, isTest } = facts;
  const judged: Record<Duty, boolean> = {
    seller: (['legal_name', 'email', 'phone', 'address'] as const).every(
      (field) => store[field] && store[field] !== PLACEHOLDERS[field],
    ),
    complaints: Boolean(store.grievance_name && store.grievance_designation && store.returns_paid_by),
    declarations: onSale > 0 && undeclared === 0,
    mail: hasMailServer,
    https: site.startsWith('https://'),
    payments: isPayable && !isTest,
  };
  return DUTIES.map((name) => ({ name, is_done: judged[name] }));
}
