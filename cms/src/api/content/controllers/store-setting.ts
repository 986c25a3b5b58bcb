import { store } from 'shared-types/contract/store';
import { disk } from '../../../lib/full-disk';
import { implement } from '../../../lib/http/endpoint';
import { showStore } from '../services/store-setting';

export default implement(store, { show: showStore, health: async () => ({ disk_full: disk.isFull }) });
