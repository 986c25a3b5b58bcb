import { store } from 'shared-types/contract/store';
import { configuredAggregator } from '../../../adapters/courier/configured';
import { onlinePayments } from '../../../adapters/payment/online-payments';
import { implement } from '../../../lib/http/endpoint';
import { disk } from '../../../lib/overload/full-disk';
import { setBrand, showBrand } from '../services/brand';
import { setDisclosures, showDisclosures } from '../services/disclosures';
import { showStore } from '../services/store-setting';

export default implement(store, {
  show: () => showStore(onlinePayments(), configuredAggregator()?.isTest ?? false),
  brand: () => showBrand(),
  setBrand: ({ body }) => setBrand(body),
  disclosures: () => showDisclosures(),
  setDisclosures: ({ body }) => setDisclosures(body),
  health: async () => ({ disk_full: disk.isFull }),
});
