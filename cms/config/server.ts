import fs from 'node:fs';
import path from 'node:path';
import { SERVER_TIMEOUTS } from '../src/lib/http/sockets';

/** Where the database (when embedded), uploads, secrets and unsent mails are. Set by the launcher; a build needs none. */
function publicFolder(): string {
  if (!process.env.DATA_DIR) return 'public';
  const folder = path.resolve(process.env.DATA_DIR, 'public');
  // Strapi's upload provider refuses to start without its folder.
  fs.mkdirSync(path.join(folder, 'uploads'), { recursive: true });
  return folder;
}

export default ({ env }: { env: Env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  url: env('PUBLIC_URL', `http://localhost:${env.int('PORT', 1337)}`),
  // How many proxies of ours stand in front: each adds one address to X-Forwarded-For, and only those are believed.
  proxy: { koa: env.int('TRUSTED_PROXIES', 0) > 0, maxIpsCount: env.int('TRUSTED_PROXIES', 0) },
  http: { serverOptions: SERVER_TIMEOUTS },
  app: { keys: env.array('APP_KEYS') },
  dirs: { public: publicFolder() },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});

interface Env {
  (name: string, fallback?: string): string;
  int(name: string, fallback?: number): number;
  array(name: string): string[];
}
