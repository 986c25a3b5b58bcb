import { account } from './account.js';
import { auth } from './auth.js';
import { bankStatements } from './bank-statements.js';
import { cart } from './cart.js';
import { categories } from './categories.js';
import { changes } from './changes.js';
import { checkout } from './checkout.js';
import { codRemittances } from './cod-remittances.js';
import { collections } from './collections.js';
import { complaints } from './complaints.js';
import { consents } from './consents.js';
import { contactMessages } from './contact-messages.js';
import { couriers } from './couriers.js';
import { customers } from './customers.js';
import { delivery } from './delivery.js';
import { devices } from './devices.js';
import { draftOrders } from './draft-orders.js';
import type { Resource } from './endpoint.js';
import { files } from './files.js';
import { gstReturns } from './gst-returns.js';
import { gstSlabs } from './gst-slabs.js';
import { guests } from './guests.js';
import { health } from './health.js';
import { incomingDeliveries } from './incoming-deliveries.js';
import { lowStock } from './low-stock.js';
import { mailWords } from './mail-words.js';
import { mentions } from './mentions.js';
import { newsletter } from './newsletter.js';
import { offerCoupons } from './offer-coupons.js';
import { orderPayments } from './order-payments.js';
import { orderReturns } from './order-returns.js';
import { orders } from './orders.js';
import { packing } from './packing.js';
import { pageTexts } from './page-texts.js';
import { pages } from './pages.js';
import { payments } from './payments.js';
import { payouts } from './payouts.js';
import { productImports } from './product-imports.js';
import { products } from './products.js';
import { push } from './push.js';
import { refunds } from './refunds.js';
import { reports } from './reports.js';
import { retention } from './retention.js';
import { returnRequests } from './return-requests.js';
import { reviews } from './reviews.js';
import { salesStats } from './sales-stats.js';
import { savedViews } from './saved-views.js';
import { searches } from './searches.js';
import { setup } from './setup.js';
import { shipments } from './shipments.js';
import { staffNotices } from './staff-notices.js';
import { stats } from './stats.js';
import { stock } from './stock.js';
import { stockNotices } from './stock-notices.js';
import { banners, store, visitor } from './store.js';
import { storeSettings } from './store-settings.js';
import { stuckMails } from './stuck-mails.js';
import { userAddresses } from './user-addresses.js';
import { users } from './users.js';
import { colors, sizes } from './variant-options.js';
import { vitals } from './vitals.js';
import { wishlist } from './wishlist.js';

/** Every endpoint of the API, by resource. The names are those of the controllers in `cms/src/api/<module>`. */
export const contract = {
  auth,
  account,
  device: devices,
  user: users,
  product: products,
  'product-import': productImports,
  size: sizes,
  color: colors,
  cart,
  checkout,
  wishlist,
  'stock-notice': stockNotices,
  stock,
  'incoming-delivery': incomingDeliveries,
  'user-address': userAddresses,
  order: orders,
  'order-payment': orderPayments,
  'order-return': orderReturns,
  'draft-order': draftOrders,
  refund: refunds,
  'bank-statement': bankStatements,
  'cod-remittance': codRemittances,
  payment: payments,
  shipment: shipments,
  packing,
  courier: couriers,
  guest: guests,
  'return-request': returnRequests,
  'store-setting': store,
  'store-part': storeSettings,
  'mail-word': mailWords,
  delivery,
  'gst-slab': gstSlabs,
  banner: banners,
  visit: visitor,
  vitals,
  page: pages,
  'page-text': pageTexts,
  'contact-message': contactMessages,
  complaint: complaints,
  newsletter,
  consent: consents,
  retention,
  customer: customers,
  review: reviews,
  'offer-coupon': offerCoupons,
  file: files,
  category: categories,
  collection: collections,
  change: changes,
  search: searches,
  'saved-view': savedViews,
  stats,
  'sales-stat': salesStats,
  payout: payouts,
  report: reports,
  'gst-return': gstReturns,
  'low-stock': lowStock,
  'stuck-mail': stuckMails,
  'staff-notice': staffNotices,
  mention: mentions,
  push,
  health,
  setup,
} satisfies Record<string, Resource>;
