import { bootstrap } from './bootstrap';
import { protectReadOnly } from './bootstrap/editor-views';

export default {
  register: protectReadOnly,
  bootstrap,
};
