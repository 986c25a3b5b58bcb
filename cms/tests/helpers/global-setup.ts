import type { TestProject } from 'vitest/node';
import { serveTestShops } from './test-shops';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the workers ask for their shops. */
    testShops: string;
  }
}

export default async function setup(project: TestProject) {
  const shops = await serveTestShops();
  project.provide('testShops', shops.url);
  return shops.stop;
}
