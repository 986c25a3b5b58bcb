import { previewAddress } from '../src/api/content/services/preview';

/** Strapi's own UI: moved off `/admin`, where the back office is. */
export default ({ env }: { env: (name: string) => string }) => ({
  url: '/cms',
  autoOpen: false,
  auth: { secret: env('ADMIN_JWT_SECRET'), cookie: { path: '/cms' } },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  // middlewares/editor-sign-in.ts counts for all instances, and only what was wrong.
  rateLimit: { enabled: false },
  preview: { enabled: true, config: { handler: previewAddress } },
  flags: { nps: false, promoteEE: false },
});
