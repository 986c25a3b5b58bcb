import { writeMisses } from './api/catalogue/services/search-misses';
import { configuredProviders } from './api/payment/providers/configured';
import { configuredAggregator } from './api/shipment/aggregators/configured';
import { bootstrap } from './bootstrap';
import { answerFromCache } from './bootstrap/answer-from-cache';
import { stopWatching } from './bootstrap/catalogue-cache';
import { compressResponses } from './bootstrap/compression';
import { stopCouriers } from './bootstrap/couriers';
import { registerCustomFields } from './bootstrap/custom-fields';
import { disableRoutes } from './bootstrap/disabled-routes';
import { addEditorCalls } from './bootstrap/editor-calls';
import { limitEditorForms } from './bootstrap/editor-form-limits';
import { translateEditorRelations } from './bootstrap/editor-relations';
import { protectReadOnly } from './bootstrap/editor-views';
import { stopHealthRounds } from './bootstrap/health';
import { stopHousekeeping } from './bootstrap/housekeeping';
import { stopMail } from './bootstrap/mail';
import { stopMetrics } from './bootstrap/metrics';
import { migrateBeforeSync } from './bootstrap/migrations';
import { stopPayments } from './bootstrap/payments';
import { stopPublishing } from './bootstrap/publishing';
import { auditRecords } from './bootstrap/record-changes';
import { guardDeletes } from './bootstrap/record-deletes';
import { checkRecords } from './bootstrap/record-rules';
import { stopRefunds } from './bootstrap/refunds';
import { stopStaffNotices } from './bootstrap/staff-notices';
import { stopStockNotices } from './bootstrap/stock-notices';
import { notifyOthers } from './lib/cache/invalidate-catalogue';
import { lifecycle } from './lib/process/process-lifecycle';

export default {
  register() {
    // What is wrong with their keys is told before anything else begins.
    configuredProviders();
    configuredAggregator();
    // For the process's entry point (serve.mjs).
    strapi.add('lifecycle', () => lifecycle);
    strapi.hook('strapi::content-types.beforeSync').register(migrateBeforeSync);
    registerCustomFields();
    answerFromCache();
    disableRoutes();
    addEditorCalls();
    limitEditorForms();
    compressResponses();
    protectReadOnly();
    translateEditorRelations();
    auditRecords();
    guardDeletes();
    checkRecords();
  },
  bootstrap,
  async destroy() {
    stopHousekeeping();
    stopMetrics();
    await Promise.all([
      stopHealthRounds(),
      stopStockNotices(),
      stopStaffNotices(),
      stopPublishing(),
      stopMail(),
      stopRefunds(),
      stopPayments(),
      stopCouriers(),
      notifyOthers(),
      writeMisses(),
    ]);
    await stopWatching();
  },
};
