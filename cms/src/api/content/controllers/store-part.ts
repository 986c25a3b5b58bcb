import { storeSettings } from 'shared-types/contract/store-settings';
import { implement } from '../../../lib/http/endpoint';
import { paymentProviders } from '../../payment/services/online-payments';
import { setContact, setPayments, setSeries, showContact, showPayments, showSeries } from '../services/store-parts';

export default implement(storeSettings, {
  contact: () => showContact(),
  setContact: ({ body }) => setContact(body),
  payments: () => showPayments(paymentProviders()),
  setPayments: ({ body }) => setPayments(body, paymentProviders()),
  series: () => showSeries(),
  setSeries: ({ body }) => setSeries(body),
});
