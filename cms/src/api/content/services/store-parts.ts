import { sql } from 'kysely';
import { paymentFigures } from 'shared-types/contract/settings-columns';
import type {
  Contact,
  ContactBody,
  PaymentBody,
  PaymentSettings,
  SeriesBody,
  SeriesSettings,
} from 'shared-types/contract/store-settings';
import type { z } from 'zod';
import { type Db, db } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import { changeStore, versioned } from './change-store';
import { firstPaymentOf, type StoreRow, socialsOf, storeSettings } from './store-setting';

/** The store's settings as the screens of the back office have them: what nobody has said is empty. */

export async function showContact(connection: Db = db()): Promise<Contact> {
  const store = await storeSettings(connection);
  const { legal_name, email, phone, address } = store;
  return versioned({
    id: store.id,
    ...{ legal_name, email, phone, address },
    phone_has_whatsapp: Boolean(store.phone_has_whatsapp),
    hours: store.hours ?? '',
    socials: await run(connection, socialsOf(store.id)),
  });
}

/** Throws 409 when somebody else has changed the settings meanwhile; so do those below. */
export const setContact = ({ seen_version: seen, ...said }: z.output<typeof ContactBody>): Promise<Contact> =>
  changeStore({ seen, show: showContact }, (_, update) => update(said));

const FIGURES = Object.keys(paymentFigures) as (keyof typeof paymentFigures)[];

export async function showPayments(
  providers: PaymentSettings['providers'],
  connection: Db = db(),
): Promise<PaymentSettings> {
  const store = await storeSettings(connection);
  const { cash_on_delivery, card, upi } = store;
  const figures = Object.fromEntries(FIGURES.map((name) => [name, store[name]])) as Pick<
    StoreRow,
    keyof typeof paymentFigures
  >;
  return versioned(
    {
      id: store.id,
      ...{ cash_on_delivery, card, upi, ...figures, providers },
      upi_id: store.upi_id ?? '',
      prepaid_discount_type: store.prepaid_discount_type ?? 'flat',
      first_payment: firstPaymentOf(store),
      refund_returns: store.refund_returns ?? 'on_receipt',
    },
    ['providers'],
  );
}

export const setPayments = (
  { seen_version: seen, ...said }: z.output<typeof PaymentBody>,
  providers: PaymentSettings['providers'],
): Promise<PaymentSettings> =>
  changeStore({ seen, show: (trx) => showPayments(providers, trx) }, (_, update) => update(said));

export async function showSeries(connection: Db = db()): Promise<SeriesSettings> {
  const store = await storeSettings(connection);
  const { has_invoices } = await runOne(
    connection,
    query.selectNoFrom(({ exists, selectFrom }) =>
      exists(selectFrom('invoices').select(sql.lit(1).as('one'))).as('has_invoices'),
    ),
  );
  return versioned(
    {
      id: store.id,
      invoice_prefix: store.invoice_prefix ?? '',
      credit_note_prefix: store.credit_note_prefix ?? '',
      first_invoice_number: store.first_invoice_number,
      has_invoices: Boolean(has_invoices),
    },
    ['has_invoices'],
  );
}

export const setSeries = ({ seen_version: seen, ...said }: z.output<typeof SeriesBody>): Promise<SeriesSettings> =>
  changeStore({ seen, show: showSeries }, (_, update) => update(said));
