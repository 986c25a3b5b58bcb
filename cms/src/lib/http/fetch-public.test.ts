import dns from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPublic, refusalOf } from './fetch-public';

const LIMITS = { maxBytes: 1000, timeoutMs: 2000 };
const NOT_PUBLIC = 'The address does not lead to the public internet';
const servers: Server[] = [];

beforeEach(() => void vi.stubEnv('FETCH_LOOPBACK', 'on'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const fetched = (address: string) => fetchPublic(address, LIMITS).catch((error: Error) => error.message);

describe('an address that a person gave (ASVS 1.3.6, SSRF)', () => {
  it.each([
    ['https://10.0.0.1/a.png', NOT_PUBLIC],
    ['https://192.168.1.4/a.png', NOT_PUBLIC],
    ['https://169.254.169.254/latest/meta-data', NOT_PUBLIC],
    ['https://127.0.0.1/a.png', NOT_PUBLIC],
    ['https://0x7f.1/a.png', NOT_PUBLIC],
    ['https://2130706433/a.png', NOT_PUBLIC],
    ['https://0.0.0.0/a.png', NOT_PUBLIC],
    ['https://100.64.1.1/a.png', NOT_PUBLIC],
    ['https://[::1]/a.png', NOT_PUBLIC],
    ['https://[::ffff:127.0.0.1]/a.png', NOT_PUBLIC],
    ['https://[64:ff9b::7f00:1]/a.png', NOT_PUBLIC],
    ['https://[fd00::1]/a.png', NOT_PUBLIC],
    ['https://[fe80::1]/a.png', NOT_PUBLIC],
    ['http://example.com/a.png', 'The address must begin with https://'],
    ['file:///etc/passwd', 'The address must begin with https://'],
    ['https://example.com:8443/a.png', 'The address may name no port'],
    ['https://me:secret@example.com/a.png', 'The address may hold no password'],
    ['kurta.png', 'This is no address'],
  ])('is not asked when it is %s', async (address, message) => {
    expect(refusalOf(address)).toBe(message);
    expect(await fetched(address)).toBe(message);
  });

  it('is not asked when its name leads to this machine, or one of its addresses does', async () => {
    expect(await fetched('https://localhost/a.png')).toBe(NOT_PUBLIC);
    const lookup = vi.spyOn(dns, 'lookup') as unknown as {
      mockImplementation: (by: (host: string, options: unknown, done: (...said: unknown[]) => void) => void) => void;
    };
    lookup.mockImplementation((_host, _options, done) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '10.1.2.3', family: 4 },
      ]),
    );
    expect(await fetched('https://rebound.example/a.png')).toBe(NOT_PUBLIC);
  });

  it('is looked at again wherever it leads', async () => {
    const to = (location: string) => serve((_, response) => response.writeHead(302, { location }).end());
    expect(await fetched(await to('https://169.254.169.254/x'))).toBe(NOT_PUBLIC);
    expect(await fetched(await to('http://10.0.0.1/x'))).toBe('The address must begin with https://');
    const good = await serve((_, response) => response.end('picture'));
    expect(String(await fetched(await to(`${good}/a.png`)))).toBe('picture');
    const round: string = await serve((_, response) => response.writeHead(302, { location: `${round}/` }).end());
    expect(await fetched(round)).toBe('The address leads from one to another too often');
  });

  it('gives no more than it may, whatever it says, and no longer', async () => {
    const long = await serve((_, response) => response.writeHead(200, { 'content-length': 5000 }).end());
    expect(await fetched(long)).toMatch(/^It has more than/);
    const endless = await serve((_, response) => {
      const more = setInterval(() => response.write('x'.repeat(500)), 5);
      response.on('close', () => clearInterval(more));
    });
    expect(await fetched(endless)).toMatch(/^It has more than/);
    const silent = await serve(() => {});
    expect(await fetchPublic(silent, { maxBytes: 10, timeoutMs: 50 }).catch((error: Error) => error.message)).toBe(
      'It took too long',
    );
    const gone = await serve((_, response) => response.writeHead(404).end());
    expect(await fetched(gone)).toMatch(/^127\.0\.0\.1:\d+ answered 404$/);
  });

  it('of this machine is asked for tests alone, and never by a shop that is public', () => {
    expect(refusalOf('http://127.0.0.1:4000/a.png')).toBeNull();
    vi.stubEnv('PUBLIC_URL', 'https://shop.example');
    expect(refusalOf('http://127.0.0.1:4000/a.png')).toBe('The address must begin with https://');
    vi.stubEnv('PUBLIC_URL', 'http://localhost:1337');
    vi.stubEnv('FETCH_LOOPBACK', '');
    expect(refusalOf('http://127.0.0.1:4000/a.png')).toBe('The address must begin with https://');
  });
});
