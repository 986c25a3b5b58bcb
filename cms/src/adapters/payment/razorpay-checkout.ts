import type { NewPayment, OpenedPayment, ProviderCheckout } from './provider';

export const RAZORPAY_URL = 'https://api.razorpay.com';

/** Its hosted checkout: https://razorpay.com/docs/payments/payment-gateway/web-integration/hosted */
export const checkoutFields = (
  keyId: string,
  orderId: string,
  { customer, description, method, ...urls }: NewPayment,
): OpenedPayment['page']['fields'] => ({
  ...{ key_id: keyId, order_id: orderId, description, 'prefill[method]': method },
  ...{ 'prefill[name]': customer.name, 'prefill[email]': customer.email, 'prefill[contact]': customer.phone },
  ...{ callback_url: urls.returnUrl, cancel_url: urls.cancelUrl },
});

/**
 * Its standard checkout, which alone opens a phone's UPI app and shows a code to scan on a wide screen:
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard
 */
export const razorpayCheckout = (apiUrl: string): ProviderCheckout => {
  const isReal = apiUrl === RAZORPAY_URL;
  return {
    script: isReal ? 'https://checkout.razorpay.com/v1/checkout.js' : `${apiUrl}/v1/checkout.js`,
    origins: isReal ? 'https://*.razorpay.com' : apiUrl,
    open: 'new Razorpay({ ...options, modal: { ondismiss: leave } }).open();',
    optionsOf({ fields }, { shop, amount, seconds }) {
      const { key_id: key, order_id, description, callback_url, 'prefill[method]': method } = fields;
      return {
        ...{ key, order_id, description, amount, currency: 'INR', name: shop, timeout: seconds },
        prefill: {
          ...{ name: fields['prefill[name]'], email: fields['prefill[email]'], contact: fields['prefill[contact]'] },
          method,
        },
        // What was chosen first; the others stay, should the bank refuse it.
        config: { display: { sequence: [method], preferences: { show_default_blocks: true } } },
        ...{ callback_url, redirect: true },
      };
    },
  };
};
