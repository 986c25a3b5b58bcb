import type { PaymentPage } from 'shared-types/contract/payments';
import { payPageUrl, providerNamed } from '../../../adapters/payment/configured';
import type { PaymentRecord } from './payment-record';

type Fields = PaymentPage['fields'];

/** What of a page's fields is the shopper: as the provider is told it, so that they need not type it again. */
const isOfPerson = (field: string) => /^prefill\[(name|email|contact)\]$/.test(field);
const only = (fields: Fields, isWanted: (field: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => isWanted(field)));

export const personIn = (fields: Fields): Fields => only(fields, isOfPerson);

/** Whoever has the address of a payment may pay it, and is not told whose it is: the provider asks then. */
export const withoutPerson = <Page extends PaymentPage | null>(page: Page): Page =>
  page && { ...page, fields: only(page.fields, (field) => !isOfPerson(field)) };

/**
 * Where the shopper goes to pay: the page of ours that loads the provider's script, where that is set up, else the provider's. Who opened
 * the payment brings along who they are.
 */
export function wayToPay({ key, provider, page }: PaymentRecord): PaymentPage | null {
  const ours = payPageUrl();
  if (!page || !ours || !providerNamed(provider)?.checkout) return page;
  return { action: new URL(`/pay/${key}`, ours).href, fields: personIn(page.fields) };
}
