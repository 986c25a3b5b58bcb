import { applyRetention } from './api/account/services/retention';
import { forgetNarrations } from './api/bank-statement/services/bank-lines';
import { bankPersonalData } from './api/bank-statement/services/personal-data';
import { cartListeners } from './api/cart/services/listeners';
import { startImports } from './api/catalogue/services/import/carry-out';
import { deleteOldImportFiles } from './api/catalogue/services/import/import-record';
import { deleteOldMisses } from './api/catalogue/services/search-misses';
import { endedSubscriptions } from './api/colleague/services/push';
import { publishDue } from './api/content/services/publish-due';
import { customerPersonalData } from './api/customer/services/personal-data';
import { draftPersonalData } from './api/draft-order/services/personal-data';
import { remindOfComplaints } from './api/engage/services/late-complaints';
import { deleteUnconfirmed } from './api/engage/services/newsletter';
import { engagePersonalData } from './api/engage/services/personal-data';
import { deleteOldNotices } from './api/engage/services/stock-notice';
import { tellBackInStock } from './api/engage/services/tell-back-in-stock';
import { deleteOldVitals } from './api/engage/services/vitals';
import { deleteOldBackupRuns } from './api/health/services/alarms';
import { lookAfterHealth } from './api/health/services/health';
import { startMail } from './api/mail/services/channels';
import { deleteOldMails } from './api/mail/services/mail';
import { mailPersonalData } from './api/mail/services/personal-data';
import { deleteUnused } from './api/media/services/delete-unused';
import { redrawMissing } from './api/media/services/redraw-missing';
import { ownerNotices } from './api/notice/services/owner-notices';
import { tellStaff } from './api/notice/services/tell-staff';
import { soldPictures } from './api/order/services/order-record';
import { orderPersonalData } from './api/order/services/personal-data';
import { deleteOldHoldBuyers } from './api/order-limit/services/hold-limits';
import { deleteOldBuyers } from './api/order-limit/services/order-limits';
import { returnPersonalData } from './api/order-return/services/personal-data';
import { cancelledOrders } from './api/order-return/services/return-request';
import { deleteOldPaymentData, startChecks } from './api/payment/services/check-payments';
import { paymentPersonalData } from './api/payment/services/personal-data';
import { startRefunds } from './api/payment/services/send-refunds';
import { deleteOldCodes } from './api/people/services/code';
import { deleteOldDevices } from './api/people/services/device';
import { deleteOldSignIns } from './api/people/services/own-sessions';
import { deleteOldFailures } from './api/people/services/sign-in-delays';
import { refundPersonalData } from './api/refund/services/personal-data';
import { fetchSettlements } from './api/settlement/services/fetch-settlements';
import { followOrders } from './api/shipment/services/follow-orders';
import { startBookings } from './api/shipment/services/send-bookings';
import { deleteOldPushes } from './api/shipment/services/track-parcels';
import { fetchDisputes } from './api/shipment/services/weight-disputes';
import type { Listeners } from './lib/events/events';
import { deleteOldKeys } from './lib/http/idempotency';
import { every, type Job, leftAtEnd } from './lib/process/loop';

interface Module {
  /** Nobody else writes them (modules.test.ts). Those that Strapi keeps for links and components go with their table. */
  tables: string;
  on?: readonly Listeners[];
  /** What it does by itself, in any number of processes at once. */
  jobs?: readonly Job[];
  /** What it does every hour, and what the log says where that fails. `isStopping`: to be asked between two pieces of it. */
  hourly?: readonly (readonly [failure: string, work: (isStopping: () => boolean) => Promise<unknown>])[];
}

const SOON_MS = 5000;

/** What is each module's own, from the ground up: in this order they hear what happens. Who keeps personal data listens. */
export const MODULES: Record<string, Module> = {
  lib: {
    tables: 'idempotency_keys last_writes',
    hourly: [['Old keys were not deleted', deleteOldKeys]],
  },
  bootstrap: { tables: 'admin_permissions admin_roles strapi_database_schema' },
  trail: { tables: 'changes' },
  places: { tables: 'cities countries pin_codes states' },
  desk: { tables: 'saved_views' },
  mail: {
    tables: 'mails mails_a_day',
    on: [mailPersonalData],
    jobs: [startMail],
    hourly: [['Old mails were not deleted', deleteOldMails]],
  },
  media: {
    tables: 'files unused_files',
    hourly: [
      ['Unused uploads were not deleted', deleteUnused],
      ['Old pictures were not processed', redrawMissing],
    ],
  },
  content: {
    tables: `about_pages announcements banners components contact_pages delivery_zones faq_pages home_pages legal_pages
      menus order_prefixes pages redirects serviceable_pins size_guide_pages store_settings`,
    jobs: [every(SOON_MS, 'publishing', 'What was due was not published', publishDue)],
  },
  tax: { tables: 'gst_slabs seller_standings' },
  catalogue: {
    tables: `categories category_old_slugs category_places collection_old_slugs collections colors product_import_files
      product_import_pictures product_imports product_old_slugs products search_misses search_words sizes stock_labels
      stock_movements`,
    jobs: [leftAtEnd(startImports)],
    hourly: [
      ['Old searches were not deleted', deleteOldMisses],
      ['Old imports were not emptied', deleteOldImportFiles],
    ],
  },
  promotion: { tables: 'offer_coupons' },
  stock: { tables: 'incoming_deliveries incoming_lines incoming_receipts' },
  'order-limit': {
    tables: 'buyer_turns hold_buyers hold_series order_buyers',
    hourly: [
      ['Old buyers were not deleted', deleteOldBuyers],
      ['Old holds were not forgotten', deleteOldHoldBuyers],
    ],
  },
  cart: { tables: 'cart_lines carts stock_holds', on: [cartListeners] },
  people: {
    tables: `admin_users consent_records consents crossing_tickets devices editor_accounts password_resets sign_in_codes
      sign_in_failures sign_ins strapi_sessions up_users user_addresses`,
    hourly: [
      ['Old failures were not deleted', deleteOldFailures],
      ['Old codes were not deleted', deleteOldCodes],
      ['Old sign-ins were not deleted', deleteOldSignIns],
      ['Old devices were not deleted', deleteOldDevices],
    ],
  },
  colleague: { tables: 'mentions push_subscriptions', on: [endedSubscriptions] },
  refund: { tables: 'refunds', on: [refundPersonalData] },
  invoice: { tables: 'invoice_files invoice_registrations invoices number_series' },
  order: {
    tables: 'order_events order_lines order_tags orders',
    on: [orderPersonalData, soldPictures],
  },
  'order-return': {
    tables: 'order_returns return_pictures return_request_lines return_requests',
    on: [returnPersonalData, cancelledOrders],
  },
  shipment: {
    tables: `courier_bookings courier_pushes couriers parcel_troubles shipment_lines shipment_packages shipment_scans
      shipments weight_disputes`,
    on: [followOrders],
    jobs: [startBookings],
    hourly: [
      ['Old courier pushes were not deleted', deleteOldPushes],
      ['Charged weights were not fetched', fetchDisputes],
    ],
  },
  payment: {
    tables: 'payment_attempts payment_events payments',
    on: [paymentPersonalData],
    jobs: [startRefunds, startChecks],
    hourly: [['Old payments were not emptied', deleteOldPaymentData]],
  },
  engage: {
    tables: `complaint_replies complaints contact_messages review_pictures reviews stock_notices visits web_vitals
      wishes`,
    on: [engagePersonalData],
    jobs: [every(SOON_MS, 'stock-notices', 'Nobody was told what is back', tellBackInStock)],
    hourly: [
      ['Old notices were not deleted', deleteOldNotices],
      ['Subscribers were not forgotten', deleteUnconfirmed],
      ['Complaints were not reminded of', remindOfComplaints],
      ['Old page speeds were not deleted', deleteOldVitals],
    ],
  },
  account: {
    tables: 'account_uses retention_times',
    hourly: [['What is too old was not deleted', applyRetention]],
  },
  'bank-statement': {
    tables: 'bank_lines bank_statement_formats bank_statements',
    on: [bankPersonalData],
    hourly: [['Old narrations were not forgotten', forgetNarrations]],
  },
  settlement: {
    tables: 'payout_notes settlement_days settlement_lines',
    hourly: [['Payouts were not fetched', fetchSettlements]],
  },
  report: { tables: 'filed_months low_stock_levels sold_lines' },
  customer: { tables: 'customer_emails customers order_customers', on: [customerPersonalData] },
  health: {
    tables: 'backup_runs health_alarms',
    jobs: [every(5 * 60_000, 'health', 'The health was not looked at', lookAfterHealth)],
    hourly: [['Old backup runs were not deleted', deleteOldBackupRuns]],
  },
  setup: { tables: 'sample_records shop_setup' },
  remittance: { tables: 'cod_formats cod_lines cod_losses' },
  'draft-order': { tables: 'draft_orders', on: [draftPersonalData] },
  notice: {
    tables: 'daily_summaries notice_settings staff_notices untold_orders',
    on: [ownerNotices],
    jobs: [every(SOON_MS, 'staff-notices', 'Colleagues were not told', tellStaff)],
  },
};
