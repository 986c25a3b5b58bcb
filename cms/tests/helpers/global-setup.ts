import type { TestProject } from 'vitest/node';
import { AlreadyLocked, lockFolder, lockOwner } from '../../../scripts/lib/folder-lock.mjs';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { serveTestShops } from './test-shops';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the workers ask for their shops. */
    testShops: string;
  }
}

export default async function setup(project: TestProject) {
  const shops = (await borrowTestShops()) ?? (await serveTestShops());
  project.provide('testShops', shops.url);
  return shops.stop;
}

/** Those of `npm run test:shop`, where it runs and no other run uses them. */
async function borrowTestShops(): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  const owner = await lockOwner(ROOT, 'test-shop');
  if (typeof owner?.url !== 'string') return;
  try {
    const stop = await lockFolder(ROOT, 'test-shop-run', () => ({}));
    await fetch(`${owner.url}/run`, { method: 'POST' });
    if (typeof owner.databases === 'string') process.env.TEST_DATABASES = owner.databases;
    console.log('On the shop of npm run test:shop.');
    return { url: owner.url, stop };
  } catch (error) {
    if (!(error instanceof AlreadyLocked)) throw error;
  }
}
