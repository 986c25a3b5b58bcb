import type { DraftOrder } from 'shared-types/contract/draft-orders';

export const LINE = {
  ...{ id: 1, stock_id: 31, size: 'M', color: 'Indigo', quantity: 1, price: 2100, list_price: 2100, line_total: 2100 },
  product: { id: 4, slug: 'mor-kurta', name: 'Mor Kurta', thumbnail: null },
  ...{ price_reason: null, priced_by: null, discount: 0, left: 3, notice: null },
};
export const GUEST = { user_id: null, name: 'Kamla Devi', email: 'kamla@example.com', phone: '9829012345' };
/** Just begun, by who is signed in. */
export const DRAFT: DraftOrder = {
  ...{
    id: 5,
    created_at: '2026-11-23T10:00:00.000Z',
    updated_at: '2026-11-23T10:00:00.000Z',
    made_by: 'Asha Rathore',
    order: null,
    refusal: null,
    replaces: null,
    replacement_of: null,
  },
  customer: GUEST,
  ...{ details: [LINE], coupon_code: null, addresses: [], shipping_address_id: null, billing_address_id: null },
  ...{ for_business: false, deliveries: [], delivery_method: 'standard', payment: 'link', gift_note: '', note: '' },
  payments: ['link', 'cash_on_delivery', 'cash_received'],
  ...{ subtotal: 2100, discount: 0, prepaid_discount: 0, delivery_fee: 0, cash_fee: 0, total: 2100 },
};
