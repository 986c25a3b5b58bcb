import { formatRupeesExact } from 'shared-types/domain/money';

interface Page {
  checkout: { script: string; open: string };
  /** Of the provider, which a form leads to. */
  page: { action: string; fields: Readonly<Record<string, string>> };
  options: Record<string, unknown>;
  shop: string;
  amount: number;
}

/**
 * Scripts, frames and calls are the provider's, and what carries the nonce is ours. Its checkout sends the browser on by forms to
 * banks, whose addresses nobody knows beforehand, and back to the shop.
 */
export const payPagePolicy = (origins: string, { nonce, site }: { nonce: string; site: string }): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${origins}`,
    `style-src 'unsafe-inline' ${origins}`,
    `img-src data: ${origins}`,
    `font-src data: ${origins}`,
    `connect-src 'self' ${origins}`,
    `frame-src ${origins}`,
    `form-action https: ${origins} ${new URL(site).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** As JavaScript inside of a script element. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const STYLE = `body{font:17px/1.6 Georgia,serif;margin:0;background:#faf6ee;color:#211b17}
main{max-width:27rem;margin:0 auto;padding:4rem 1.25rem;text-align:center}h1{font-size:1.6rem;font-weight:400;line-height:1.25}
button,a{display:block;box-sizing:border-box;width:100%;min-height:48px;margin:.75rem 0;padding:.65rem 1rem;font:inherit;cursor:pointer}
button{border:1px solid #2c3a5a;background:#2c3a5a;color:#faf6ee}a{color:inherit}:focus-visible{outline:2px solid #2c3a5a;outline-offset:2px}`;

const STATE_EVERY_MS = 4000;

/** The provider's checkout lies over it; below it is the way to its own page, for who cannot load the script. */
export function payPageHtml(
  { checkout, page, options, shop, amount }: Page,
  { nonce, back }: { nonce: string; back: string },
): string {
  const inputs = Object.entries(page.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Payment · ${escapeHtml(shop)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<style>${STYLE}</style></head><body><main><h1>${escapeHtml(shop)}: pay ${formatRupeesExact(amount)}</h1>
<p>If nothing opens here, pay on the payment provider’s page.</p>
<form method="post" action="${escapeHtml(page.action)}">${inputs.join('')}<button>Continue to pay</button></form>
<a href="${escapeHtml(back)}">Back to the shop</a></main>
<script src="${escapeHtml(checkout.script)}"></script>
<script nonce="${nonce}">{
const options = ${literal(options)}, leave = () => location.replace(${literal(back)});
const look = () => fetch(location.pathname + '/state').then((answer) => answer.json()).then(({ is_open }) => is_open || leave());
setInterval(() => look().catch(() => {}), ${STATE_EVERY_MS});
addEventListener('pageshow', ({ persisted }) => persisted && look().catch(() => {}));
${checkout.open}
}</script></body></html>`;
}
