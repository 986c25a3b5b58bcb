import { delivery } from 'shared-types/contract/delivery';
import { implement } from '../../../lib/http/endpoint';
import { promiseFor } from '../services/delivery';
import { previewDelivery, setDeliverySettings, showDeliverySettings } from '../services/delivery-settings';
import { forgetPins, importPins } from '../services/serviceable-pins';

export default implement(delivery, {
  promise: ({ params, query }) => promiseFor(params.zipcode, query.product_id),
  settings: () => showDeliverySettings(),
  setSettings: ({ caller, body }) => setDeliverySettings(caller, body),
  preview: ({ body }) => previewDelivery(body),
  importPins: async ({ caller, params, body }) => importPins(caller, params.id, await body.file.text()),
  forgetPins: async ({ caller, params }) => {
    await forgetPins(caller, params.id);
    return { message: 'The list is forgotten' };
  },
});
