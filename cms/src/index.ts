import { configuredAggregator } from './adapters/courier/configured';
import { configuredProviders } from './adapters/payment/configured';
import { writeMisses } from './api/catalogue/services/search-misses';
import { bootstrap } from './bootstrap';
import { answerFromCache } from './bootstrap/answer-from-cache';
import { compressResponses } from './bootstrap/compression';
import { registerCustomFields } from './bootstrap/custom-fields';
import { disableRoutes } from './bootstrap/disabled-routes';
import { allowEditorActions } from './bootstrap/editor-actions';
import { addEditorCalls } from './bootstrap/editor-calls';
import { limitEditorForms } from './bootstrap/editor-form-limits';
import { refuseUnreadableRelations, translateEditorRelations } from './bootstrap/editor-relations';
import { completeLabels, protectCounters } from './bootstrap/editor-views';
import { stopJobs } from './bootstrap/jobs';
import { stopListening } from './bootstrap/listening';
import { stopMetrics } from './bootstrap/metrics';
import { migrateBeforeSync } from './bootstrap/migrations';
import { endMoments, keepAddresses } from './bootstrap/publishing';
import { auditRecords } from './bootstrap/record-changes';
import { guardDeletes } from './bootstrap/record-deletes';
import { checkRecords } from './bootstrap/record-rules';
import { notifyOthers } from './lib/cache/invalidate-catalogue';
import { stopStandby } from './lib/database/standby';
import { listen } from './lib/events/events';
import { requireAll } from './lib/http/endpoint';
import { ENDPOINTS } from './lib/http/endpoint-of';
import { lifecycle } from './lib/process/process-lifecycle';
import { role } from './lib/process/role';
import { MODULES } from './modules';

export default {
  register() {
    // What is wrong with the settings is told before anything else begins.
    requireAll(ENDPOINTS);
    listen(Object.values(MODULES).flatMap(({ on = [] }) => on));
    configuredProviders();
    configuredAggregator();
    role();
    // For the process's entry point (serve.mjs).
    strapi.add('lifecycle', () => lifecycle);
    strapi.hook('strapi::content-types.beforeSync').register(migrateBeforeSync);
    registerCustomFields();
    answerFromCache();
    disableRoutes();
    addEditorCalls();
    limitEditorForms();
    compressResponses();
    completeLabels();
    protectCounters();
    refuseUnreadableRelations();
    translateEditorRelations();
    allowEditorActions();
    auditRecords();
    endMoments();
    keepAddresses();
    guardDeletes();
    checkRecords();
  },
  bootstrap,
  async destroy() {
    stopMetrics();
    await Promise.all([stopJobs(), notifyOthers(), writeMisses()]);
    await stopListening();
    await stopStandby();
  },
};
