import { type DraftOrder, type DraftOrderBody, draftBody } from 'shared-types/contract/draft-orders';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { addressBody, type Person, type TestProduct } from './factories';
import { get, request } from './shop';

/** What staff do with drafts, each as a person of theirs. */
export const draftDesk = (staff: Person) => {
  const create = async (person = staff) =>
    (await request<DraftOrder>('POST', '/draft-orders', { token: person.token })).body;
  const show = async (id: number) =>
    (await request<DraftOrder>('GET', `/draft-orders/${id}`, { token: staff.token })).body;
  const save = (draft: DraftOrder, changes: Partial<DraftOrderBody> | object = {}, person = staff) =>
    request<DraftOrder>('PUT', `/draft-orders/${draft.id}`, {
      token: person.token,
      body: { ...draftBody(draft), ...changes },
    });
  const addAddress = async (draft: DraftOrder, overrides: Record<string, unknown> = {}, person = staff) =>
    request<DraftOrder>('POST', `/draft-orders/${draft.id}/addresses`, {
      token: person.token,
      body: { address: await addressBody(overrides), seen_updated_at: draft.updated_at },
    });
  const place = (draft: DraftOrder, more: object = {}, person = staff) =>
    request<{ id: number; order_number: string }>('POST', `/draft-orders/${draft.id}/place`, {
      token: person.token,
      body: { seen_updated_at: draft.updated_at, expected_total: draft.total, ...more },
    });
  const remove = ({ id, updated_at }: DraftOrder) =>
    request('DELETE', `/draft-orders/${id}?seen_updated_at=${updated_at}`, { token: staff.token });
  /** Begins to change a placed order, as it stands or as it was `seen`. */
  const change = async (id: number, person = staff, seen?: string) => {
    const seen_updated_at = seen ?? (await get<AdminOrderDetail>(`/orders/admin/${id}`, staff.token)).body.updated_at;
    const body = { order_id: id, seen_updated_at };
    return request<DraftOrder>('POST', '/draft-orders/changes', { token: person.token, body });
  };
  /** For a guest, or the account of `user_id`, with pieces and an address: ready to be placed. */
  const ready = async (product: TestProduct, changes: Partial<DraftOrderBody> = {}): Promise<DraftOrder> => {
    const guest = { name: 'Kamla Devi', email: `kamla-${Math.random().toString(36).slice(2)}@example.com` };
    const who = changes.user_id ? {} : { guest: { ...guest, phone: '9829012345' } };
    const lines = [{ stock_id: product.stockIds[0], quantity: 1 }];
    const saved = await save(await create(), { ...who, lines, payment: 'cash_on_delivery', ...changes });
    if (saved.status !== 200) throw new Error(`Saving a draft answered ${saved.status} ${JSON.stringify(saved.body)}`);
    const addressed = await addAddress(saved.body);
    if (addressed.status !== 201) throw new Error(`An address answered ${JSON.stringify(addressed.body)}`);
    return addressed.body;
  };
  return { create, show, save, addAddress, place, remove, change, ready };
};
