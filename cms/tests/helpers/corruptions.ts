import { consentsCorrupted } from './corruptions/consents';
import { customersCorrupted } from './corruptions/customers';
import { documentsCorrupted } from './corruptions/documents';
import { moneyCorrupted } from './corruptions/money';
import { ordersCorrupted } from './corruptions/orders';
import { paymentsCorrupted } from './corruptions/payments';
import { remittancesCorrupted } from './corruptions/remittances';
import { settlementsCorrupted } from './corruptions/settlements';
import { shipmentsCorrupted } from './corruptions/shipments';
import type { Corruption } from './corruptions/statements';
import { taxCorrupted } from './corruptions/tax';

/** For each check of `npm run audit`, what it must not overlook. */
export const corruptions: Record<string, Record<string, Corruption>> = {
  ...ordersCorrupted,
  ...documentsCorrupted,
  ...taxCorrupted,
  ...moneyCorrupted,
  ...paymentsCorrupted,
  ...remittancesCorrupted,
  ...settlementsCorrupted,
  ...shipmentsCorrupted,
  ...consentsCorrupted,
  ...customersCorrupted,
};
