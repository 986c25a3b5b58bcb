import { createHash, createHmac } from 'node:crypto';

/** @param {unknown} text */
const escapeHtml = (text) => String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const METHODS = { upi: 'UPI', card: 'Card', netbanking: 'Netbanking', wallet: 'Wallet', paylater: 'Pay later' };
const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const STYLE = `
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef1f6;color:#14213d}
.test{background:#7a3b00;color:#fff;text-align:center;padding:.6rem 1rem;font-weight:600}
main{max-width:27rem;margin:0 auto;padding:1.5rem;background:#fff;min-height:100vh}
h1{font-size:2rem;line-height:1.2;margin:.25rem 0 1rem}p{margin:.25rem 0}.muted{color:#4a5672}
[role=alert]{background:#fdecea;color:#8a1c10;padding:.75rem 1rem;border-radius:.5rem;margin:1rem 0}
fieldset{border:0;padding:0;margin:1.25rem 0}legend{font-weight:600;padding:0;margin-bottom:.5rem}
label{display:flex;align-items:center;gap:.75rem;min-height:48px;padding:0 1rem;border:1px solid #c7cedd;border-radius:.5rem;margin-bottom:.5rem;cursor:pointer}
label:has(:checked){border-color:#14213d;background:#f1f4fa}input{width:1.1rem;height:1.1rem;accent-color:#14213d}
button{display:block;width:100%;min-height:48px;margin:.5rem 0;padding:.5rem 1rem;font:inherit;color:inherit;border:1px solid #14213d;border-radius:.5rem;background:#fff;cursor:pointer}
button.main,a.main{background:#14213d;color:#fff;font-weight:600}
a.main{display:grid;place-items:center;min-height:48px;border-radius:.5rem;text-decoration:none}
.upi:not(:has(~fieldset input[value=upi]:checked)){display:none}.upi svg{display:block;width:11rem;margin:0 auto .5rem}
.upi,.upi p{text-align:center}@media(max-width:47.99rem){.scan{display:none}}@media(min-width:48rem){.open-app{display:none}}:focus-visible{outline:3px solid #d97706;outline-offset:2px}
@media(min-width:32rem){main{margin:2rem auto;min-height:0;border-radius:.75rem}}`;

/** @param {string} title @param {string} content */
const page = (title, content) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><div class="test">Test payment – no money moves</div><main>${content}</main></body></html>`;

/** @param {string} text */
export const homePage = (text) => page('Test payment', `<p>${escapeHtml(text)}</p>`);

/**
 * The gateway's page for shoppers: reached by the shop's form as the provider's hosted checkout is, by a session's address, or
 * in the frame of its `checkout.js`, which alone has UPI's code and link.
 * @param {import('./books.mjs').Entity} order @param {Record<string, string>} fields what the shop posted
 * @param {string | null} problem
 */
export function payPage(order, fields, problem = null) {
  const hidden = hiddenInputs({ ...fields, order_id: order.id });
  const offered = Object.entries(METHODS).filter(([value]) => order.provider === 'razorpay' || value === 'card');
  const wanted = fields['prefill[method]'];
  const chosen = offered.find(([value]) => value === wanted) ?? offered[0];
  const methods = offered
    .map(
      ([value, label]) =>
        `<label><input type="radio" name="method" value="${value}" ${value === chosen?.[0] ? 'checked' : ''}> ${label}</label>`,
    )
    .join('');
  const what = [fields.name, fields.description ?? order.description].filter(Boolean).map(escapeHtml).join(' · ');
  return page(
    'Test payment',
    `<p class="muted">${what}</p><h1>${RUPEES.format(order.amount / 100)}</h1>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}<form method="post" action="/pay">${hidden}
${fields.embedded ? byUpi(order, Number(fields.timeout)) : ''}<fieldset><legend>Pay by</legend>${methods}</fieldset>
<button class="main" name="outcome" value="success">Pay</button>
<button name="outcome" value="fail">Let the bank refuse it</button>
<button name="outcome" value="pending">Pay, and let the bank take two minutes</button>
<button name="outcome" value="close">Close without paying</button></form>`,
  );
}

/**
 * What a phone's app opens, and on a wide screen a code with the time that is left. The picture only looks like a code: there is
 * nobody to pay.
 * @param {import('./books.mjs').Entity} order @param {number} seconds
 */
function byUpi(order, seconds) {
  const link = `upi://pay?pa=test@simulator&pn=Test&tr=${order.id}&am=${(order.amount / 100).toFixed(2)}&cu=INR`;
  const bits = createHash('sha512').update(order.id).digest('hex').repeat(4);
  const squares = Array.from({ length: 441 }, (_, index) =>
    Number.parseInt(bits[index] ?? '0', 16) % 2 ? `M${index % 21} ${Math.floor(index / 21)}h1v1h-1z` : '',
  );
  const until = Date.now() + seconds * 1000;
  return `<div class="upi"><div class="open-app"><a class="main" href="${escapeHtml(link)}">Open your UPI app</a></div>
<div class="scan"><svg viewBox="0 0 21 21" role="img" aria-label="UPI code (a picture)"><path d="${squares.join('')}"/></svg>
<p>Scan with any UPI app <span class="muted" id="left"></span></p></div></div>
<script>const left=()=>{const s=Math.max(0,Math.round((${until}-Date.now())/1000));document.getElementById('left').textContent=Math.floor(s/60)+':'+String(s%60).padStart(2,'0')};left();setInterval(left,1000)</script>`;
}

/**
 * What the frame tells the page that opened it: a signed return, or that the shopper closed it (null).
 * @param {string} secret @param {import('./books.mjs').Entity | null} payment
 */
export const framedReturn = (secret, payment) =>
  page(
    'Test payment',
    `<p>Going back to the shop…</p><script>parent.postMessage(${JSON.stringify(payment && signedReturn(secret, payment))}, '*')</script>`,
  );

/** @param {string} secret @param {import('./books.mjs').Entity} payment */
const signedReturn = (secret, payment) => ({
  razorpay_payment_id: payment.id,
  razorpay_order_id: payment.order_id,
  razorpay_signature: createHmac('sha256', secret).update(`${payment.order_id}|${payment.id}`).digest('hex'),
});

/**
 * Sends the browser back to the shop with a signed return, by a form, as the provider does.
 * @param {string} secret @param {string} callback @param {import('./books.mjs').Entity} payment
 */
export function returnPage(secret, callback, payment) {
  const hidden = hiddenInputs(signedReturn(secret, payment));
  return page(
    'Payment made',
    `<p>Going back to the shop…</p><form method="post" action="${escapeHtml(callback)}">${hidden}<button class="main">Back to the shop</button></form><script>document.forms[0].submit()</script>`,
  );
}

/** @param {Record<string, string>} fields */
const hiddenInputs = (fields) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
