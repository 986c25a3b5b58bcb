import { store } from 'shared-types/contract/store';
import { implement } from '../../../lib/endpoint';
import { showStore } from '../services/store-setting';

export default implement(store, { show: showStore });
