import { Client } from 'undici';

/** @typedef {{ status: number, body: Buffer }} Answer the body is empty unless it was asked for */
/** @typedef {{ path: string, method: string, headers: Record<string, string>, body: string | null }} Prepared */

/**
 * A request that is sent again and again.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: unknown }} [what] the body is sent as JSON
 * @returns {Prepared}
 */
export function prepare(url, { method = 'GET', headers = {}, body } = {}) {
  const { pathname, search } = new URL(url);
  const target = { path: pathname + search, method };
  if (body === undefined) return { ...target, headers, body: null };
  return { ...target, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/**
 * One connection that is kept alive, with one request under way at a time. By the lowest door of undici: a load generator
 * shares the machine with what it measures, so an answer that nobody reads is not put together.
 */
export class Connection {
  #client;

  /** @param {string} url */
  constructor(url) {
    this.#client = new Client(new URL(url).origin, { pipelining: 1 });
  }

  /** @param {Prepared} request @param {{ keep?: boolean }} [how] whether the body is wanted @returns {Promise<Answer>} */
  send(request, { keep = false } = {}) {
    return new Promise((resolve, reject) => {
      let status = 0;
      /** @type {Buffer[]} */
      const chunks = [];
      this.#client.dispatch(request, {
        onRequestStart() {},
        onResponseStart(_, code) {
          status = code;
        },
        onResponseData(_, chunk) {
          if (keep) chunks.push(chunk);
        },
        onResponseEnd: () => resolve({ status, body: Buffer.concat(chunks) }),
        onResponseError: (_, error) => reject(error),
      });
    });
  }

  close() {
    void this.#client.destroy();
  }
}
