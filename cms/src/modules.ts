import { bankPersonalData } from './api/bank-statement/services/personal-data';
import { gonePieces } from './api/cart/services/gone-pieces';
import { cartPersonalData } from './api/cart/services/personal-data';
import { endedSubscriptions } from './api/colleague/services/push';
import { customerPersonalData } from './api/customer/services/personal-data';
import { draftPersonalData } from './api/draft-order/services/personal-data';
import { engagePersonalData } from './api/engage/services/personal-data';
import { mailPersonalData } from './api/mail/services/personal-data';
import { ownerNotices } from './api/notice/services/owner-notices';
import { orderPersonalData } from './api/order/services/personal-data';
import { returnPersonalData } from './api/order-return/services/personal-data';
import { paymentPersonalData } from './api/payment/services/personal-data';
import type { Listeners } from './lib/events/events';

/** What the modules do when something happens, from the ground up. Who keeps personal data has a line here. */
export const LISTENERS: readonly Listeners[] = [
  mailPersonalData,
  cartPersonalData,
  gonePieces,
  endedSubscriptions,
  orderPersonalData,
  returnPersonalData,
  paymentPersonalData,
  engagePersonalData,
  bankPersonalData,
  customerPersonalData,
  draftPersonalData,
  ownerNotices,
];
