import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lifecycle } from './process-lifecycle';

describe('an instance that is asked to stop and can leave no note', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it('says so in the log, and drains', async () => {
    const error = vi.fn();
    vi.stubGlobal('strapi', { log: { error } });
    vi.stubEnv('DRAIN_FILE', '/nowhere/at/all/app1');
    vi.stubEnv('DRAIN_MS', '1');
    const server = createServer();
    lifecycle.begin(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const arrived = once(server, 'request');
    const asked = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const [, response] = (await arrived) as [unknown, ServerResponse];
    const drained = lifecycle.drain(server);
    await vi.waitFor(() => expect(server.listening).toBe(false));
    response.end('served');
    expect(await (await asked).text()).toBe('served');
    await drained;
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('ENOENT'));
  });
});
