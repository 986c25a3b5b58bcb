import { account } from './account.js';
import { auth } from './auth.js';
import { cart } from './cart.js';
import { categories } from './categories.js';
import { changes } from './changes.js';
import { contactMessages } from './contact-messages.js';
import { devices } from './devices.js';
import type { Resource } from './endpoint.js';
import { files } from './files.js';
import { gstSlabs } from './gst-slabs.js';
import { offerCoupons } from './offer-coupons.js';
import { orders } from './orders.js';
import { pages } from './pages.js';
import { products } from './products.js';
import { reports } from './reports.js';
import { returnRequests } from './return-requests.js';
import { reviews } from './reviews.js';
import { stats } from './stats.js';
import { stockNotices } from './stock-notices.js';
import { banners, store, visitor } from './store.js';
import { userAddresses } from './user-addresses.js';
import { users } from './users.js';
import { wishlist } from './wishlist.js';

/** Every endpoint of the API, by resource. The names are those of the folders in `cms/src/api`. */
export const contract = {
  auth,
  account,
  device: devices,
  user: users,
  product: products,
  cart,
  wishlist,
  'stock-notice': stockNotices,
  'user-address': userAddresses,
  order: orders,
  'return-request': returnRequests,
  'store-setting': store,
  'gst-slab': gstSlabs,
  banner: banners,
  visit: visitor,
  page: pages,
  'contact-message': contactMessages,
  review: reviews,
  'offer-coupon': offerCoupons,
  file: files,
  category: categories,
  change: changes,
  stats,
  report: reports,
} satisfies Record<string, Resource>;
