import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { shopSecrets } from '../../../scripts/lib/secrets.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the shop's settings (cms/config) read, for a Strapi on an empty database. */
    environment: Record<string, string>;
  }
}

/** An empty database, and a data folder with secrets. */
export default async function setup(project: TestProject) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'strapi-tests-'));
  // The database's own user must be able to pass.
  await fs.chmod(dataDir, 0o755);
  const database = await startPostgres({
    folder: path.join(dataDir, 'postgres'),
    password: 'only-for-this-test-run',
    log: path.join(dataDir, 'postgres.log'),
    fsync: false,
  });
  project.provide('environment', {
    ...shopSecrets(dataDir),
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    CATALOGUE_CACHE: 'off',
    RATE_LIMIT_SCALE: '1000',
    STRAPI_TELEMETRY_DISABLED: 'true',
    LOG_LEVEL: 'none',
    // Moments must not depend on the zone that the server is in.
    TZ: 'America/New_York',
  });
  return async () => {
    await database.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  };
}
