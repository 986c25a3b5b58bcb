/**
 * Razorpay's `checkout.js` as far as a shop needs it: `new Razorpay(options).open()` shows the gateway's page in a frame, and
 * what that ends with goes to `callback_url` by a form, or to `modal.ondismiss`.
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard
 * @param {string} origin the gateway's
 */
export const checkoutScript = (origin) => `'use strict';
window.Razorpay = function Razorpay(options) {
  const { key, order_id, description, name, timeout, prefill = {}, callback_url, modal = {} } = options;
  this.open = () => {
    const fields = { embedded: '1', key_id: key, order_id, description, name, timeout };
    for (const [field, value] of Object.entries(prefill)) fields['prefill[' + field + ']'] = value;
    for (const field of Object.keys(fields)) if (fields[field] === undefined) delete fields[field];
    const frame = document.createElement('iframe');
    frame.title = 'Test payment';
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#eef1f6';
    frame.src = '${origin}/v1/checkout/public?' + new URLSearchParams(fields);
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== '${origin}') return;
      if (data === null) {
        frame.remove();
        if (modal.ondismiss) modal.ondismiss();
        return;
      }
      const form = document.createElement('form');
      form.method = 'post';
      form.action = callback_url;
      for (const [field, value] of Object.entries(data)) {
        const input = document.createElement('input');
        input.type = 'hidden';
        input.name = field;
        input.value = value;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    });
    document.body.append(frame);
  };
};
`;
