import { connect } from 'node:net';

/**
 * A load generator must cost less than what it measures, and shares its machine. So requests are bytes made beforehand
 * and answers are counted rather than read: at 17 kB an answer that takes a third of the CPU of undici or autocannon,
 * which would be measured in the shop's stead.
 */

/** @typedef {{ status: number, body: Buffer }} Answer the body is empty unless it was asked for */

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * The bytes of a request.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: unknown }} [what] the body is sent as JSON
 */
export function requestBytes(url, { method = 'GET', headers = {}, body } = {}) {
  const { host, pathname, search } = new URL(url);
  const content = body === undefined ? '' : JSON.stringify(body);
  const all = {
    Host: host,
    ...headers,
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(content)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${content}`);
}

/** One connection that is kept alive, with one request under way at a time. */
export class Connection {
  /** @type {import('node:net').Socket} */
  #socket;
  /** @type {Buffer[]} */
  #chunks = [];
  /** Bytes of the answer that have not come yet; null while its head is not whole. @type {number | null} */
  #missing = null;
  #status = 0;
  #keep = false;
  /** @type {{ resolve: (answer: Answer) => void, reject: (error: Error) => void } | null} */
  #waiting = null;

  /** @param {string} url */
  constructor(url) {
    const { hostname, port } = new URL(url);
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (/** @type {Buffer} */ chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The connection was closed')));
  }

  /** @param {Buffer} bytes @param {{ keep?: boolean }} [how] whether the body is wanted @returns {Promise<Answer>} */
  send(bytes, { keep = false } = {}) {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#keep = keep;
      this.#socket.write(bytes);
    });
  }

  close() {
    this.#socket.destroy();
  }

  /** @param {Buffer} chunk */
  #take(chunk) {
    let body = chunk;
    if (this.#missing === null) {
      const all = this.#chunks.length ? Buffer.concat([...this.#chunks, chunk]) : chunk;
      const end = all.indexOf(END_OF_HEAD);
      if (end < 0) {
        this.#chunks = [all];
        return;
      }
      this.#chunks = [];
      this.#readHead(all.toString('latin1', 0, end));
      body = all.subarray(end + END_OF_HEAD.length);
    }
    if (this.#keep) this.#chunks.push(body);
    this.#missing = (this.#missing ?? 0) - body.length;
    if (this.#missing <= 0) this.#finish();
  }

  /** @param {string} head */
  #readHead(head) {
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    const isEmpty = this.#status === 204 || this.#status === 304;
    if (length === undefined && !isEmpty) return this.#fail(new Error(`An answer without a length: ${head}`));
    this.#missing = isEmpty ? 0 : Number(length);
  }

  #finish() {
    const answer = { status: this.#status, body: Buffer.concat(this.#chunks) };
    const waiting = this.#waiting;
    this.#chunks = [];
    this.#missing = null;
    this.#waiting = null;
    waiting?.resolve(answer);
  }

  /** @param {Error} error */
  #fail(error) {
    this.#waiting?.reject(error);
    this.#waiting = null;
    this.#socket.destroy();
  }
}
