import type { OrderModel } from '../random-orders';

/** One statement that corrupts the data; it changes at least one row. */
export type Corruption = (model: OrderModel) => string;

export const order =
  (set: string): Corruption =>
  ({ delivered }) =>
    `UPDATE orders SET ${set} WHERE id = ${delivered.id}`;
/** Of the order's two lines the first, or what is said. */
export const line =
  (set: string, where = 'position = 1'): Corruption =>
  ({ delivered }) =>
    `UPDATE order_lines SET ${set} WHERE order_id = ${delivered.id} AND ${where}`;
export const stock =
  (set: string): Corruption =>
  ({ products }) =>
    `UPDATE stock_labels SET ${set} WHERE id = ${products[0].stockIds[0]}`;
export const movement =
  (set: string): Corruption =>
  ({ products }) =>
    `UPDATE stock_movements SET ${set} WHERE id = (SELECT max(id) FROM stock_movements WHERE stock_label_id = ${products[0].stockIds[0]} AND reason = 'order')`;
export const event =
  (kind: string, change: string): Corruption =>
  ({ delivered }) =>
    `${change.replace('$', 'order_events')} WHERE id = (SELECT min(id) FROM order_events WHERE order_id = ${delivered.id} AND kind = '${kind}')`;
export const returned =
  (set: string): Corruption =>
  ({ delivered }) =>
    `UPDATE order_returns SET ${set} WHERE id = (SELECT max(id) FROM order_returns WHERE order_id = ${delivered.id})`;

export const request =
  (set: string, state: string): Corruption =>
  ({ delivered }) =>
    `UPDATE return_requests SET ${set} WHERE order_id = ${delivered.id} AND request_state = '${state}'`;
export const asked =
  (set: string): Corruption =>
  ({ delivered }) =>
    `UPDATE return_request_lines SET ${set} WHERE request_id = (SELECT max(id) FROM return_requests WHERE order_id = ${delivered.id})`;

/** The request whose piece was exchanged. */
export const exchange =
  (set: string): Corruption =>
  ({ exchanged }) =>
    `UPDATE return_requests SET ${set} WHERE order_id = ${exchanged.id} AND request_state = 'received'`;
/** The credit of the exchange, on either of the two orders. */
export const credit =
  (kind: 'credit_moved' | 'credit_received', change: string): Corruption =>
  ({ exchanged }) =>
    `${change.replace('$', 'order_events')} WHERE kind = '${kind}' AND order_id IN (${exchanged.id}, (SELECT exchange_order_id FROM return_requests WHERE order_id = ${exchanged.id} AND request_state = 'received'))`;

/** The order that was reinstated has two invoices and between them three credit notes. */
export const document =
  (kind: 'invoice' | 'credit_note', set: string, which: 'min' | 'max' = 'min'): Corruption =>
  ({ reinstated }) =>
    `UPDATE invoices SET ${set} WHERE id = (SELECT ${which}(id) FROM invoices WHERE order_id = ${reinstated.id} AND kind = '${kind}')`;
export const invoice = (set: string) => document('invoice', set);
export const note = (set: string) => document('credit_note', set);
export const setField = (path: string, json: string) => `document = jsonb_set(document, '{${path}}', '${json}')`;
/** Adds to some figures of a document. */
export const addToFields = (...parts: [path: string, by: number][]) =>
  `document = ${parts.reduce((sql, [path, by]) => `jsonb_set(${sql}, '{${path}}', to_jsonb((document #>> '{${path}}')::numeric + ${by}))`, 'document')}`;

export const storedPdf = (orderId: number, pdf: string, hash: string) =>
  `INSERT INTO invoice_files (invoice_id, due, pdf, sha256, drawn_at) SELECT min(id), 9, ${pdf}, ${hash}, now() FROM invoices WHERE order_id = ${orderId}`;

export const coupon =
  (set: string): Corruption =>
  ({ couponId }) =>
    `UPDATE offer_coupons SET ${set} WHERE id = ${couponId}`;

export const hold =
  (set: string): Corruption =>
  () =>
    `UPDATE stock_holds SET ${set} WHERE id = (SELECT max(id) FROM stock_holds)`;

/** The line of the bank that was booked last. */
export const bankLine =
  (set: string): Corruption =>
  () =>
    `UPDATE bank_lines SET ${set} WHERE id = (SELECT max(id) FROM bank_lines WHERE line_state = 'booked')`;

/** Of the last row of a table. */
export const changeOf =
  (table: string, which = 'true') =>
  (set: string): Corruption =>
  () =>
    `UPDATE ${table} SET ${set} WHERE id = (SELECT max(id) FROM ${table} WHERE ${which})`;
