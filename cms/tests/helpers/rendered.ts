import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { shopOfKind } from './own-shop';

/** The name under which `renderedShop` runs. */
export const SITE = 'https://marudhara.example';

/** A shop that keeps the pages that it has made, for all tests of the file, and ways to ask it. */
export function renderedShop(env: Record<string, string> = {}, further: Record<string, string>[] = []) {
  const shop = shopOfKind({ instances: [{ RATE_LIMIT_SCALE: '1000', PUBLIC_URL: `${SITE}/`, ...env }, ...further] });

  /** `at`: another shop. Redirects are answers here. */
  const get = (address: string, headers: Record<string, string> = {}, at = shop.url) =>
    fetch(at + address, { headers, redirect: 'manual' });
  return {
    shop,
    get,
    htmlAt: async (address: string, headers?: Record<string, string>) => (await get(address, headers)).text(),
    send: (method: string, address: string, init: Omit<RequestInit, 'method'> = {}) =>
      fetch(shop.url + address, { ...init, method }),
    /** What the shop has logged until now. */
    log: () => fs.readFile(path.join(shop.dataDir, 'logs', 'app.log'), 'utf8'),
    /** An address that `fetch` would tidy up before it sends it, or with a header that it sets itself. */
    statusOfRaw: (address: string, options: http.RequestOptions = {}) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const asked = http.request(shop.url, { path: address, ...options }, (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (part: string) => {
            body += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
        });
        asked.on('error', reject).end();
      }),
  };
}

/** What a search engine takes from a page. */
export function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const content = (name: string) =>
    [...head.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(([, text]) => text);
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text),
    canonical: [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href),
    content,
  };
}
