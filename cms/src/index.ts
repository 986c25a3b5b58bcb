import { bootstrap } from './bootstrap';
import { answerFromCache } from './bootstrap/answer-from-cache';
import { stopWatching } from './bootstrap/catalogue-cache';
import { compressResponses } from './bootstrap/compression';
import { disableRoutes } from './bootstrap/disabled-routes';
import { limitEditorForms } from './bootstrap/editor-form-limits';
import { translateEditorRelations } from './bootstrap/editor-relations';
import { protectReadOnly } from './bootstrap/editor-views';
import { stopHousekeeping } from './bootstrap/housekeeping';
import { stopMail } from './bootstrap/mail';
import { stopMetrics } from './bootstrap/metrics';
import { migrateBeforeSync } from './bootstrap/migrations';
import { auditRecords } from './bootstrap/record-changes';
import { guardDeletes } from './bootstrap/record-deletes';
import { checkRecords } from './bootstrap/record-rules';
import { stopStockNotices } from './bootstrap/stock-notices';
import { notifyOthers } from './lib/cache/invalidate-catalogue';
import { lifecycle } from './lib/process/process-lifecycle';

export default {
  register() {
    // For the process's entry point (serve.mjs).
    strapi.add('lifecycle', () => lifecycle);
    strapi.hook('strapi::content-types.beforeSync').register(migrateBeforeSync);
    answerFromCache();
    disableRoutes();
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
    await Promise.all([stopStockNotices(), stopMail(), notifyOthers()]);
    await stopWatching();
  },
};
