import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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
    vi.stubEnv('DRAIN_MS', '50');
    const server = createServer(async (_request, response) => {
      await sleep(200);
      response.end('served');
    });
    lifecycle.begin(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const arrived = once(server, 'request');
    const asked = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await arrived;
    await lifecycle.drain(server);
    expect(await (await asked).text()).toBe('served');
    expect(server.listening).toBe(false);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('ENOENT'));
  });
});
