import { bootstrap } from './bootstrap';
import { stopWatching } from './bootstrap/catalogue';
import { guardEditorDeletes } from './bootstrap/editor-deletes';
import { translateEditorRelations } from './bootstrap/editor-relations';
import { protectReadOnly } from './bootstrap/editor-views';
import { stopMail } from './bootstrap/mail';
import { closePluginRoutes, readFormsLater } from './bootstrap/surface';

export default {
  register() {
    closePluginRoutes();
    readFormsLater();
    protectReadOnly();
    translateEditorRelations();
    guardEditorDeletes();
  },
  bootstrap,
  async destroy() {
    await Promise.all([stopMail(), stopWatching()]);
  },
};
