import { bootstrap } from './bootstrap';
import { protectReadOnly } from './bootstrap/editor-views';
import { closePluginRoutes } from './bootstrap/surface';

export default {
  register() {
    closePluginRoutes();
    protectReadOnly();
  },
  bootstrap,
};
