import { createSecretKey } from 'node:crypto';
import { AUDIENCES } from '../api/auth/services/session';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Two sign-ins with a secret each: a token of the one opens nothing of the other. */
export function defineSessions(): void {
  const secrets = { storefront: process.env.STOREFRONT_JWT_SECRET, 'back-office': process.env.BACK_OFFICE_JWT_SECRET };
  for (const audience of AUDIENCES) {
    const jwtSecret = secrets[audience];
    if (!jwtSecret) throw new Error(`The secret of the ${audience} sessions is not set`);
    strapi.sessionManager.defineOrigin(audience, {
      // As a key and not as a text: for a text jsonwebtoken first tries with each token whether it is a public key, which
      // takes longer than all the rest of the check. Strapi only hands it on.
      jwtSecret: createSecretKey(Buffer.from(jwtSecret)) as unknown as string,
      algorithm: 'HS256',
      accessTokenLifespan: 15 * MINUTE,
      idleRefreshTokenLifespan: 14 * DAY,
      maxRefreshTokenLifespan: 30 * DAY,
      idleSessionLifespan: 14 * DAY,
      maxSessionLifespan: 30 * DAY,
    });
  }
}
