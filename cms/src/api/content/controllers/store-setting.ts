import { store } from 'shared-types/contract/store';
import { implement } from '../../../lib/http/endpoint';
import { disk } from '../../../lib/overload/full-disk';
import { showStore } from '../services/store-setting';

export default implement(store, { show: showStore, health: async () => ({ disk_full: disk.isFull }) });
