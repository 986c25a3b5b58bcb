import { afterAll, beforeAll, expect } from 'vitest';
import { freePort } from '../../../scripts/lib/processes.mjs';
import { eventually } from './eventually';
import { startSecondShop } from './second-shop';
import { countQueries, leaveOpenAlone } from './shop';

export interface Instance {
  url: string;
}

/** Two instances on the database of the shop under test, which keep the public answers of the catalogue in memory. */
export function twoInstances() {
  const [one, other]: [Instance, Instance] = [{ url: '' }, { url: '' }];
  let metricsPort = 0;
  const started: Awaited<ReturnType<typeof startSecondShop>>[] = [];
  async function begin(instance: Instance, env: Record<string, string> = {}): Promise<void> {
    const shop = await startSecondShop({ RATE_LIMIT_SCALE: '1000', ...env });
    started.push(shop);
    instance.url = shop.url;
  }
  beforeAll(async () => {
    metricsPort = await freePort();
    await begin(one, { METRICS_PORT: String(metricsPort) });
    await begin(other);
  });
  afterAll(async () => {
    for (const shop of started) await shop.stop();
  });

  const get = (shop: Instance, path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api${path}`, { headers });
  return {
    one,
    other,
    get,
    /** Asked again until the answer is from memory, which a write of another test may just have emptied. */
    kept: async (shop: Instance, path: string) => {
      await leaveOpenAlone();
      await eventually(async () => {
        await get(shop, path);
        expect(await countQueries(() => get(shop, path))).toBe(0);
      });
    },
    /** What `one` tells Prometheus. */
    figures: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
  };
}
