import { sql } from 'kysely';
import type { Connection, Db } from '../../../lib/database/db';
import { prepare, run, type Values } from '../../../lib/database/query';
import { storeSettings } from '../../content/services/store-setting';
import { type CashBuyer, type CashHistory, type CashRisk, cashRisk } from '../lib/cash-risk';
import type { OrderRecord } from './order-record';

const valuesOf = ({ person, email, phones, address, but }: CashBuyer) => ({
  ...{ person, email, but },
  phones: phones.filter(Boolean),
  door: JSON.stringify(address),
});
type HistoryValues = ReturnType<typeof valuesOf>;

const historyOf = (it: HistoryValues | Values<HistoryValues>) =>
  sql<CashHistory>`SELECT kind, delivered, came_back, called_off FROM cash_history(
    ${it.person}::integer, ${it.email}::text, ${it.phones}::text[], ${it.door}::text::jsonb, ${it.but}::integer)`;
const HISTORY = prepare((it: Values<HistoryValues>) => historyOf(it));

/** How earlier orders in cash went (schema.sql of this module). */
export const cashHistory = (connection: Db, buyer: CashBuyer): Promise<CashHistory[]> =>
  run(connection, historyOf(valuesOf(buyer)));

export const cashHistoryOn = (trx: Connection, buyer: CashBuyer): Promise<CashHistory[]> =>
  HISTORY.on(trx, valuesOf(buyer));

/** What the shop knows of an order in cash, for its staff; null of any other. */
export async function riskOf(connection: Db, order: OrderRecord): Promise<CashRisk | null> {
  if (order.payment_option !== 'CASH_ON_DELIVERY') return null;
  const { id, user_id: person, customer_email: email, customer_phone: phone, shipping_address: address } = order;
  const history = await cashHistory(connection, {
    ...{ person, email, address, but: id },
    phones: [phone ?? '', address.phone],
  });
  return cashRisk(history, await storeSettings(connection));
}
