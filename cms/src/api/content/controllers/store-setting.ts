import { store } from 'shared-types/contract/store';
import { implement } from '../../../lib/http/endpoint';
import { disk } from '../../../lib/overload/full-disk';
import { onlinePayments, paymentProviders } from '../../payment/services/online-payments';
import { configuredAggregator } from '../../shipment/aggregators/configured';
import { setBrand, showBrand } from '../services/brand';
import { setDisclosures, showDisclosures } from '../services/disclosures';
import { setContact, setPayments, setSeries, showContact, showPayments, showSeries } from '../services/store-parts';
import { showStore } from '../services/store-setting';

export default implement(store, {
  show: () => showStore(onlinePayments(), configuredAggregator()?.isTest ?? false),
  brand: () => showBrand(),
  setBrand: ({ body }) => setBrand(body),
  disclosures: () => showDisclosures(),
  setDisclosures: ({ body }) => setDisclosures(body),
  contact: () => showContact(),
  setContact: ({ body }) => setContact(body),
  payments: () => showPayments(paymentProviders()),
  setPayments: ({ body }) => setPayments(body, paymentProviders()),
  series: () => showSeries(),
  setSeries: ({ body }) => setSeries(body),
  health: async () => ({ disk_full: disk.isFull }),
});
