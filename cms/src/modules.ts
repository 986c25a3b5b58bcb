import { bankPersonalData } from './api/bank-statement/services/personal-data';
import { cartListeners } from './api/cart/services/listeners';
import { endedSubscriptions } from './api/colleague/services/push';
import { customerPersonalData } from './api/customer/services/personal-data';
import { draftPersonalData } from './api/draft-order/services/personal-data';
import { engagePersonalData } from './api/engage/services/personal-data';
import { mailPersonalData } from './api/mail/services/personal-data';
import { ownerNotices } from './api/notice/services/owner-notices';
import { soldPictures } from './api/order/services/order-record';
import { orderPersonalData } from './api/order/services/personal-data';
import { returnPersonalData } from './api/order-return/services/personal-data';
import { cancelledOrders } from './api/order-return/services/return-request';
import { paymentPersonalData } from './api/payment/services/personal-data';
import { followOrders } from './api/shipment/services/follow-orders';
import type { Listeners } from './lib/events/events';

/** What the modules do when something happens, from the ground up. Who keeps personal data has a line here. */
export const LISTENERS: readonly Listeners[] = [
  mailPersonalData,
  cartListeners,
  endedSubscriptions,
  orderPersonalData,
  soldPictures,
  returnPersonalData,
  cancelledOrders,
  followOrders,
  paymentPersonalData,
  engagePersonalData,
  bankPersonalData,
  customerPersonalData,
  draftPersonalData,
  ownerNotices,
];
