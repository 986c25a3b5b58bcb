import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why something could not be fetched, in words for who gave the address. */
export class FetchRefused extends Error {}

interface Limits {
  maxBytes: number;
  /** For all of it, redirects included. */
  timeoutMs: number;
}

const REDIRECTS = 3;

/**
 * Fetches from an address that a person gave. So that nobody reaches by it what only this machine can reach, it is https on
 * its usual port, and every address that the name leads to is a public one: looked at when it is connected to, since a
 * second answer of the name server may differ from the first. Each redirect is looked at in the same way. Throws
 * `FetchRefused`.
 */
export async function fetchPublic(address: string, { maxBytes, timeoutMs }: Limits): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = address;
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const answer = await ask(url, { maxBytes, signal });
    if ('bytes' in answer) return answer.bytes;
    url = answer.movedTo;
  }
  throw new FetchRefused('The address leads from one to another too often');
}

/** Why an address is not asked at all; null when it is. */
export function refusalOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return 'This is no address';
  if (url.username || url.password) return 'The address may hold no password';
  if (isForTests(url)) return null;
  if (url.protocol !== 'https:') return 'The address must begin with https://';
  if (url.port) return 'The address may name no port';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) && !isPublic(host) ? NOT_PUBLIC : null;
}

const NOT_PUBLIC = 'The address does not lead to the public internet';

/** A server of this machine, where `FETCH_LOOPBACK` is `on`: for tests. Never where the shop itself is public. */
const isForTests = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' &&
  hostname === '127.0.0.1' &&
  process.env.FETCH_LOOPBACK === 'on' &&
  !process.env.PUBLIC_URL?.startsWith('https:');

/** Of all special ranges none is: private, loopback, link-local (a cloud's metadata), carrier-grade, mapped and translated ones. */
const isPublic = (ip: string): boolean => ipaddr.process(ip).range() === 'unicast';

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    if (!found.length || !found.every(({ address }) => isPublic(address)))
      return callback(new FetchRefused(NOT_PUBLIC), []);
    if (options.all) return callback(null, found);
    const [first] = found;
    callback(null, first?.address ?? '', first?.family);
  });
};

type Answer = { bytes: Buffer } | { movedTo: string };

function ask(address: string, { maxBytes, signal }: { maxBytes: number; signal: AbortSignal }): Promise<Answer> {
  const refusal = refusalOf(address);
  if (refusal) return Promise.reject(new FetchRefused(refusal));
  const url = new URL(address);
  const isTest = isForTests(url);
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(error instanceof FetchRefused ? error : new FetchRefused(signal.aborted ? 'It took too long' : away(url)));
    const request = (isTest ? http : https).get(
      url,
      // Nothing is kept open, and nothing that was open before is used: each connection is looked at.
      { signal, agent: false, headers: { accept: 'image/*' }, ...(isTest ? {} : { lookup: lookupPublic }) },
      (response) => {
        const { statusCode = 0, headers } = response;
        const refuse = (message: string) => {
          response.destroy();
          reject(new FetchRefused(message));
        };
        if (statusCode >= 300 && statusCode < 400 && headers.location && URL.canParse(headers.location, url.href)) {
          response.destroy();
          return resolve({ movedTo: new URL(headers.location, url.href).href });
        }
        if (statusCode !== 200) return refuse(`${url.host} answered ${statusCode}`);
        const tooLarge = `It has more than ${Math.floor(maxBytes / 1024 / 1024)} MB`;
        if (Number(headers['content-length']) > maxBytes) return refuse(tooLarge);
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > maxBytes) refuse(tooLarge);
          else chunks.push(chunk);
        });
        response.on('error', fail);
        response.on('end', () => resolve({ bytes: Buffer.concat(chunks) }));
      },
    );
    request.on('error', fail);
  });
}

const away = ({ host }: URL): string => `${host} cannot be reached`;
