import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { DraftAddressBody, DraftOrder, DraftOrderBody } from 'shared-types/contract/draft-orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import { anyOf, query, run, runOne } from '../../../lib/database/query';
import { type Caller, ownerColumn, ownerOf } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import { couponOf } from '../../cart/services/cart';
import { giveCart } from '../../cart/services/close-cart';
import { deleteDraftCart, makeDraftCart } from '../../cart/services/draft-cart';
import { createCaller, deleteDevices, saveCaller } from '../../people/services/device';
import { create as createAddress } from '../../people/services/user-address';
import { findCouponByCode } from '../../promotion/services/offer-coupon';
import { recordChange } from '../../trail/services/change';
import { buyerOf, customerOf, type DraftRecord, findDraft, linesOf, nameOf } from './draft-record';
import { saveLines } from './save-lines';
import { showDraft } from './show-draft';

type Body = z.output<typeof DraftOrderBody>;

/** Begins a draft, for nobody and of nothing yet. */
export async function createDraft(staff: Caller): Promise<DraftOrder> {
  const id = await transaction(async (trx) => {
    const now = new Date();
    const cart_id = await makeDraftCart(trx, { kind: 'device', id: await createCaller(trx) });
    const who = { made_by: staff.name, changed_by: staff.name };
    const draft = await runOne(
      trx,
      query
        .insertInto('draft_orders')
        .values({ cart_id, ...who, created_at: now, updated_at: now })
        .returning('id'),
    );
    await recordChange(trx, staff, { kind: 'draft-order', id: draft.id, act: 'created' });
    return draft.id;
  });
  return showDraft(id);
}

/**
 * Saves a draft whole. Throws 400 at the field for what is not there, 403 for a price below that of the shop by who may not, 404,
 * and 409 when it was placed, or somebody changed it since it was `seen_updated_at`, with what.
 */
export async function updateDraft(staff: Caller, id: number, body: Body): Promise<DraftOrder> {
  await changeDraft(staff, id, body.seen_updated_at, async (trx, draft) => {
    const isSame = await saveCustomer(trx, draft, body);
    const owned = await findDraft(trx, id);
    await saveLines(trx, staff, draft.cart_id, body.lines);
    await saveCoupon(trx, owned, body.coupon_code);
    const { shipping_address_id: shipping, billing_address_id: billing } = body;
    if (isSame) await assertOwn(trx, owned, { shipping_address_id: shipping, billing_address_id: billing });
    const { for_business, delivery_method, payment, gift_note, note } = body;
    return {
      ...{ for_business, delivery_method, payment, gift_note, note },
      // Addresses are their owner's.
      shipping_address_id: isSame ? shipping : null,
      billing_address_id: isSame ? billing : null,
    };
  });
  return showDraft(id);
}

/** Saves an address of the draft's customer and has the order sent there. Throws as `updateDraft`. */
export async function addAddress(
  staff: Caller,
  id: number,
  { address, seen_updated_at: seen }: z.output<typeof DraftAddressBody>,
): Promise<DraftOrder> {
  await changeDraft(staff, id, seen, async (trx, draft) => {
    const saved = await createAddress(ownerOf(buyerOf(draft)), address, trx);
    return { shipping_address_id: saved.id };
  });
  return showDraft(id);
}

/** Throws 404, and 409 once it is placed, or when somebody changed it since it was `seen`, with what. */
export const removeDraft = (staff: Caller, id: number, seen: string): Promise<void> =>
  transaction(async (trx) => {
    const draft = await lockDraft(trx, id, seen);
    await deleteDraftCart(trx, draft.cart_id);
    if (draft.device_id !== null) await deleteDevices(trx, [draft.device_id]);
    await recordChange(trx, staff, { kind: 'draft-order', id, act: 'deleted' });
  });

/** Locks the draft until the transaction ends: placing it waits. Throws as `removeDraft`. */
async function lockDraft(trx: Knex.Transaction, id: number, seen: string): Promise<DraftRecord> {
  await run(trx, query.selectFrom('draft_orders').select('id').where('id', '=', id).forUpdate());
  const draft = await findDraft(trx, id);
  if (draft.order_id !== null)
    throw conflict('draft_placed', `This draft was placed: it is order ${draft.order_number}`);
  if (draft.updated_at.getTime() !== Date.parse(seen)) throw await changedMeanwhile(trx, draft, seen);
  return draft;
}

type Columns = Partial<
  Pick<
    DraftRecord,
    'shipping_address_id' | 'billing_address_id' | 'for_business' | 'delivery_method' | 'payment' | 'gift_note' | 'note'
  >
>;

const changeDraft = (
  staff: Caller,
  id: number,
  seen: string,
  work: (trx: Knex.Transaction, draft: DraftRecord) => Promise<Columns>,
): Promise<void> =>
  transaction(async (trx) => {
    const draft = await lockDraft(trx, id, seen);
    const before = await wordsOf(trx, draft);
    const columns = await work(trx, draft);
    const save = (columns: Columns & { updated_at?: Date }) =>
      run(
        trx,
        query
          .updateTable('draft_orders')
          .set({ ...columns, changed_by: staff.name })
          .where('id', '=', id),
      );
    await save(columns);
    const after = await wordsOf(trx, await findDraft(trx, id));
    await recordChange(trx, staff, { kind: 'draft-order', id, act: 'edited', ...withoutPerson(before, after) });
    // Behind what is recorded of it, so that who has read it hears only of what came later.
    await save({ updated_at: new Date(Math.max(Date.now(), draft.updated_at.getTime() + 1)) });
  });

async function changedMeanwhile(trx: Knex.Transaction, { id, changed_by }: DraftRecord, seen: string) {
  const changes = await run(
    trx,
    query
      .selectFrom('changes')
      .select(({ ref }) => sql<{ field: string }[]>`${ref('fields')}`.as('fields'))
      .where('record_kind', '=', 'draft-order')
      .where('record_id', '=', id)
      .where('happened_at', '>', new Date(seen))
      .where('act', '=', 'edited'),
  );
  const fields = [...new Set(changes.flatMap(({ fields }) => fields.map(({ field }) => field)))];
  const what = fields.length ? `: ${fields.join(', ')}` : '';
  const message = `${changed_by} has changed this draft meanwhile${what}`;
  return conflict('stale_edit', message, [{ path: 'seen_updated_at', message }]);
}

/** What is about a person: in the history it would be kept when they are erased. */
const PERSONAL = ['customer', 'gift note', 'note'];

/** Of those fields only whether they changed. */
function withoutPerson(before: Record<string, unknown>, after: Record<string, unknown>) {
  const personal = (value: unknown, is: string) => (value ? is : null);
  const of = (facts: Record<string, unknown>, is: (field: string) => string) => ({
    ...facts,
    ...Object.fromEntries(PERSONAL.map((field) => [field, personal(facts[field], is(field))])),
  });
  return {
    before: of(before, () => 'as before'),
    after: of(after, (field) => (before[field] === after[field] ? 'as before' : 'changed')),
  };
}

/** A draft as it is compared, and as its history tells of it (`withoutPerson`). */
async function wordsOf(trx: Knex.Transaction, draft: DraftRecord): Promise<Record<string, unknown>> {
  const customer = customerOf(draft);
  const lines = await linesOf(trx, draft.cart_id);
  return {
    customer: customer && [customer.name, customer.email, customer.phone].join(', '),
    pieces: lines.map((line) => {
      const price =
        line.agreed_price === null ? '' : ` at ${formatRupeesExact(line.agreed_price)}: ${line.price_reason}`;
      return `${line.quantity} × ${nameOf(line)}${price}`;
    }),
    coupon: draft.coupon_code,
    'delivery address': draft.shipping_address_id,
    'billing address': draft.billing_address_id,
    'for a business': draft.for_business,
    delivery: draft.delivery_method,
    payment: draft.payment,
    'gift note': draft.gift_note,
    note: draft.note,
  };
}

/** Whose draft it is. Answers whether it was theirs before. */
async function saveCustomer(trx: Knex.Transaction, draft: DraftRecord, { user_id, guest }: Body): Promise<boolean> {
  const of = draft.replaced_number ?? draft.wronged_number;
  if (of !== null && user_id !== draft.user_id)
    throw invalid('user_id', `Order ${of} stays its customer’s. For somebody else, place a new one.`);
  if (user_id !== null) {
    if (user_id === draft.user_id) return true;
    const account = query.selectFrom('up_users').select('id').where('id', '=', user_id).where('active', '=', true);
    if (!(await run(trx, account.forKeyShare())).length)
      throw invalid('user_id', 'There is no such account any more. Find the customer anew.');
    await giveCart(trx, draft.cart_id, { kind: 'user', id: user_id });
    if (draft.device_id !== null) await deleteDevices(trx, [draft.device_id]);
    return false;
  }
  const deviceId = draft.device_id ?? (await createCaller(trx));
  await saveCaller(trx, deviceId, guest);
  if (draft.device_id !== null) return true;
  await giveCart(trx, draft.cart_id, { kind: 'device', id: deviceId });
  return false;
}

async function saveCoupon(trx: Knex.Transaction, draft: DraftRecord, code: string): Promise<void> {
  const coupon = code ? await findCouponByCode(trx, code, draft.user_id) : null;
  if (coupon === undefined) throw invalid('coupon_code', 'There is no such coupon');
  await run(trx, couponOf(draft.cart_id, coupon?.id ?? null));
}

/** Throws 400 at an address that is not the customer's. */
async function assertOwn(
  trx: Knex.Transaction,
  draft: DraftRecord,
  chosen: Record<string, number | null>,
): Promise<void> {
  const owner = ownerOf(buyerOf(draft));
  const ids = Object.values(chosen).filter((id) => id !== null);
  const own = await run(
    trx,
    query
      .selectFrom('user_addresses')
      .select('id')
      .where('id', '=', anyOf(ids))
      .where(ownerColumn(owner), '=', owner.id),
  );
  for (const [path, id] of Object.entries(chosen))
    if (id !== null && !own.some((one) => one.id === id)) throw invalid(path, 'Choose one of the customer’s addresses');
}
