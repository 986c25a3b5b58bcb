import { bootstrap } from './bootstrap';
import { stopWatching } from './bootstrap/catalogue';
import { recordEditorChanges } from './bootstrap/editor-changes';
import { guardEditorDeletes } from './bootstrap/editor-deletes';
import { translateEditorRelations } from './bootstrap/editor-relations';
import { checkEditorInput } from './bootstrap/editor-rules';
import { protectReadOnly } from './bootstrap/editor-views';
import { guardForms } from './bootstrap/forms';
import { answerFromMemory } from './bootstrap/front';
import { stopHousekeeping } from './bootstrap/housekeeping';
import { stopMail } from './bootstrap/mail';
import { stopMetrics } from './bootstrap/metrics';
import { migrateBeforeSync } from './bootstrap/migrations';
import { packTheRest } from './bootstrap/packing';
import { closeRoutes } from './bootstrap/surface';
import { life } from './lib/life';
import { tellOthers } from './lib/tell-catalogue';

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
