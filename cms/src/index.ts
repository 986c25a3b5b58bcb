import { bootstrap } from './bootstrap';
import { answerFromMemory } from './bootstrap/cache-front';
import { stopWatching } from './bootstrap/catalogue';
import { packTheRest } from './bootstrap/compression';
import { closeRoutes } from './bootstrap/disabled-routes';
import { recordEditorChanges } from './bootstrap/editor-changes';
import { guardEditorDeletes } from './bootstrap/editor-deletes';
import { guardForms } from './bootstrap/editor-forms';
import { translateEditorRelations } from './bootstrap/editor-relations';
import { checkEditorInput } from './bootstrap/editor-rules';
import { protectReadOnly } from './bootstrap/editor-views';
import { stopHousekeeping } from './bootstrap/housekeeping';
import { stopMail } from './bootstrap/mail';
import { stopMetrics } from './bootstrap/metrics';
import { migrateBeforeSync } from './bootstrap/migrations';
import { tellOthers } from './lib/cache/tell-catalogue';
import { life } from './lib/process/process-lifecycle';

export default {
  register() {
    // For who starts and stops the process (serve.mjs).
    strapi.add('life', () => life);
    strapi.hook('strapi::content-types.beforeSync').register(migrateBeforeSync);
    answerFromMemory();
    closeRoutes();
    guardForms();
    packTheRest();
    protectReadOnly();
    translateEditorRelations();
    guardEditorDeletes();
    recordEditorChanges();
    checkEditorInput();
  },
  bootstrap,
  async destroy() {
    stopHousekeeping();
    stopMetrics();
    await Promise.all([stopMail(), tellOthers()]);
    await stopWatching();
  },
};
