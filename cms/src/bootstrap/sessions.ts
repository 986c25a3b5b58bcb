import { signingKey } from '../api/people/services/session';
import { AUDIENCES } from '../api/people/services/session-rows';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Two sign-ins with a secret each: a token of one is not valid for the other. */
export function defineSessions(): void {
  for (const audience of AUDIENCES) {
    strapi.sessionManager.defineOrigin(audience, {
      // Strapi only passes it on.
      jwtSecret: signingKey(audience) as unknown as string,
      algorithm: 'HS256',
      accessTokenLifespan: 15 * MINUTE,
      idleRefreshTokenLifespan: 14 * DAY,
      maxRefreshTokenLifespan: 30 * DAY,
      idleSessionLifespan: 14 * DAY,
      maxSessionLifespan: 30 * DAY,
    });
  }
}
