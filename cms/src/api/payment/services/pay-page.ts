import type { PaymentPage } from 'shared-types/contract/payments';
import { toPaise } from 'shared-types/domain/money';
import { providerNamed } from '../../../adapters/payment/configured';
import type { OpenedPayment, ProviderCheckout } from '../../../adapters/payment/provider';
import { db } from '../../../lib/database/db';
import { storeSettings } from '../../content/services/store-setting';
import { findPayment } from './payment-record';
import { showPayment } from './show-payment';
import { personIn, withoutPerson } from './way-to-pay';

export interface PayPage {
  checkout: ProviderCheckout;
  /** Of the provider: for who cannot load the script. */
  page: OpenedPayment['page'];
  options: Record<string, unknown>;
  shop: string;
  amount: number;
}

/**
 * What the page that loads a provider's script needs; of the shopper only what the browser has brought along. Null when the payment
 * cannot be paid there any more. Throws 404.
 */
export async function readPayPage(key: string, person: PaymentPage['fields'] = {}): Promise<PayPage | null> {
  if ((await showPayment(key)).page === null) return null;
  const { provider, page: stored, amount, expires_at } = await findPayment(db(), { key });
  const checkout = providerNamed(provider)?.checkout;
  if (!checkout || !stored) return null;
  const known = withoutPerson(stored);
  const page = { ...known, fields: { ...known.fields, ...personIn(person) } };
  const { name: shop } = await storeSettings();
  const seconds = Math.max(1, Math.round((expires_at.getTime() - Date.now()) / 1000));
  return {
    checkout,
    page,
    options: checkout.optionsOf(page, { shop, amount: toPaise(amount), seconds }),
    shop,
    amount,
  };
}
