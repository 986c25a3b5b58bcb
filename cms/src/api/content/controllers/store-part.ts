import { storeSettings } from 'shared-types/contract/store-settings';
import { paymentProviders } from '../../../adapters/payment/online-payments';
import { implement } from '../../../lib/http/endpoint';
import { setContact, setPayments, setSeries, showContact, showPayments, showSeries } from '../services/store-parts';

export default implement(storeSettings, {
  contact: () => showContact(),
  setContact: ({ body }) => setContact(body),
  payments: () => showPayments(paymentProviders()),
  setPayments: ({ body }) => setPayments(body, paymentProviders()),
  series: () => showSeries(),
  setSeries: ({ body }) => setSeries(body),
});
