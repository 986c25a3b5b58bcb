import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { cart } from '../contract/cart.js';
import { contactMessages } from '../contract/contact-messages.js';
import { files } from '../contract/files.js';
import { orders } from '../contract/orders.js';
import { products } from '../contract/products.js';
import { reports } from '../contract/reports.js';
import { ApiError, type ClientOptions, createClient, pathOf } from './client.js';

let close: () => void = () => {};
afterEach(() => close());

/** A client of a real server that answers as told. */
async function clientOf(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: ClientOptions = {},
) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  return createClient({ host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...options });
}
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

describe('pathOf', () => {
  it('fills in parameters, escaped, and leaves empty queries out', () => {
    expect(pathOf(products.bySlug, { params: { slug: 'a/b c' } })).toBe('/products/by-slug/a%2Fb%20c');
    expect(pathOf(products.list, { query: { search: 'red & blue', page: 2, limit: undefined } })).toBe(
      '/products?search=red+%26+blue&page=2',
    );
    expect(pathOf(products.list, { query: { search: '' } })).toBe('/products');
  });
});

describe('the client', () => {
  it('sends token, method and body and answers what the server says', async () => {
    const call = await clientOf(
      (request, response) => {
        let body = '';
        request.on('data', (chunk) => {
          body += chunk;
        });
        request.on('end', () =>
          json(response, 200, {
            id: 1,
            got: [request.method, request.url, request.headers.authorization, JSON.parse(body)],
          }),
        );
      },
      { getToken: () => 'secret' },
    );
    expect(await call(cart.add, { body: { product_id: 7 } })).toEqual({
      id: 1,
      got: ['POST', '/api/cart/add', 'Bearer secret', { product_id: 7 }],
    });
  });

  it('reads what is public without the token, but for staff; what it writes there is the person’s', async () => {
    const sent: unknown[] = [];
    const fetch = async (_: unknown, request?: RequestInit) => {
      sent.push(new Headers(request?.headers).get('authorization'));
      return Response.json({});
    };
    const shopper = createClient({ getToken: () => 'secret', fetch });
    await shopper(products.list);
    await shopper(contactMessages.create, { body: { name: 'Asha', email: 'asha@example.com', message: 'Hello' } });
    await createClient({ getToken: () => 'secret', readsPublicAsStaff: true, fetch })(products.list);
    expect(sent).toEqual([null, 'Bearer secret', 'Bearer secret']);
  });

  it('turns a refusal into an ApiError with its fields', async () => {
    const call = await clientOf((_, response) =>
      json(response, 400, { message: 'No', errors: [{ path: 'quantity', message: 'At least 1' }] }),
    );
    const error = await call(cart.add, { body: { product_id: 7 } }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, message: 'No', errors: [{ path: 'quantity', message: 'At least 1' }] });
  });

  it('says something a person understands when the answer is no JSON or there is none', async () => {
    const call = await clientOf((_, response) => response.writeHead(502).end('<html>'));
    await expect(call(cart.show)).rejects.toMatchObject({ status: 502, message: 'Something went wrong' });
    close();
    const nobody = createClient({ host: 'http://127.0.0.1:9' });
    await expect(nobody(cart.show)).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('cannot be reached'),
    });
  });

  it('takes an answer that breaks off, or is no JSON, for a shop out of reach', async () => {
    const call = await clientOf(({ url }, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '80' });
      response.write('{"id":3,');
      setTimeout(() => response.destroy(), 20);
      if (url?.endsWith('/orders')) response.end('<html>'.padEnd(72));
    });
    for (const read of [() => call(cart.show), () => call(orders.list)])
      await expect(read()).rejects.toMatchObject({
        ...{ name: 'ApiError', status: 0, message: expect.stringContaining('cannot be reached') },
      });
    const leaving = new AbortController();
    const left = call(cart.show, { signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('answers a file as a blob', async () => {
    const call = await clientOf((_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-'),
    );
    expect(await (await call(orders.invoice, { params: { id: 3 } })).text()).toBe('%PDF-');
  });

  it('tells how much of a file is here, and takes one that breaks off for a failure', async () => {
    const call = await clientOf((request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/csv' });
      response.write('a,b\r\n');
      if (request.url?.includes('2026-01')) setTimeout(() => response.end('1,2\r\n'), 20);
      else setTimeout(() => response.destroy(), 20);
    });
    const heard: number[] = [];
    const onBytes = (bytes: number) => heard.push(bytes);
    const file = await call(reports.money, { query: { month: '2026-01' }, onBytes });
    expect(await file.text()).toBe('a,b\r\n1,2\r\n');
    expect(heard.at(-1)).toBe(10);
    await expect(call(reports.money, { query: { month: '2026-02' }, onBytes })).rejects.toMatchObject({ status: 0 });
    await expect(call(reports.money, { query: { month: '2026-02' } })).rejects.toMatchObject({ status: 0 });
  });

  it('renews the token once for calls that fail together, and repeats them', async () => {
    let token = 'old';
    let renewals = 0;
    const call = await clientOf(
      (request, response) =>
        request.headers.authorization === 'Bearer new'
          ? json(response, 200, [])
          : json(response, 401, { message: 'Old' }),
      {
        getToken: () => token,
        renew: async () => {
          renewals++;
          await new Promise((resolve) => setTimeout(resolve, 20));
          token = 'new';
          return true;
        },
      },
    );
    expect(await Promise.all([call(orders.list), call(orders.list), call(orders.list)])).toEqual([[], [], []]);
    expect(renewals).toBe(1);
  });

  it('tells when a session cannot be renewed, and never for a call that needs none', async () => {
    let told = 0;
    const call = await clientOf((_, response) => json(response, 401, { message: 'No' }), {
      renew: async () => false,
      onUnauthorized: () => {
        told++;
      },
    });
    await expect(call(orders.list)).rejects.toMatchObject({ status: 401 });
    await expect(call(products.list)).rejects.toMatchObject({ status: 401 });
    expect(told).toBe(1);
  });
});

describe('an upload', () => {
  const picture = new File(['bytes'], 'a.png', { type: 'image/png' });

  it('goes as a form whose kind the browser names, and tells its progress', async () => {
    const sent: unknown[] = [];
    const progress: number[] = [];
    const call = createClient({
      getToken: () => 'secret',
      sendWithProgress: async (url, request, onProgress) => {
        sent.push(url, request.headers, (request.body as FormData).get('file'));
        onProgress(0.5);
        return Response.json({ id: 1, url: '/uploads/a.webp' }, { status: 201 });
      },
    });
    const answer = await call(files.upload, { body: { file: picture }, onProgress: (part) => progress.push(part) });
    expect(answer).toMatchObject({ id: 1 });
    expect(sent).toEqual(['/api/files/upload', { Authorization: 'Bearer secret' }, picture]);
    expect(progress).toEqual([0.5]);
  });

  it('is sent once more after a renewal, and says what the server says', async () => {
    let token = 'old';
    const tokens: unknown[] = [];
    const call = createClient({
      getToken: () => token,
      renew: async () => {
        token = 'new';
        return true;
      },
      sendWithProgress: async (_url, { headers }) => {
        tokens.push(headers.Authorization);
        return tokens.length === 1
          ? Response.json({ message: 'Ended' }, { status: 401 })
          : Response.json({ message: 'A picture may have at most 8 MB' }, { status: 413 });
      },
    });
    await expect(call(files.upload, { body: { file: picture }, onProgress: () => {} })).rejects.toMatchObject({
      status: 413,
      message: 'A picture may have at most 8 MB',
    });
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  });
});
