import type { UID } from '@strapi/types';
import { clearMoment } from '../api/content/services/publish-due';
import { addressOfPage, keepAddress } from '../api/content/services/redirect';

const PUBLISHING: ReadonlySet<string> = new Set(['publish', 'unpublish', 'discardDraft']);

/**
 * Who publishes a draft, takes away what is published or the draft's changes has decided what is shown: no moment that somebody gave
 * before comes after it, whether our endpoints or Strapi's UI do it.
 */
export function endMoments(): void {
  strapi.documents.use(async (context, next) => {
    const { documentId = '' } = context.params as { documentId?: string };
    if (!PUBLISHING.has(context.action)) return next();
    return strapi.db.transaction(async ({ trx }) => {
      await clearMoment(trx, context.uid as UID.ContentType, documentId);
      return next();
    });
  });
}

/** A page that is published under another address leads there from the one before. */
export function keepAddresses(): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== 'api::content.page' || context.action !== 'publish') return next();
    const { documentId = '' } = context.params as { documentId?: string };
    return strapi.db.transaction(async ({ trx }) => {
      const before = await addressOfPage(trx, documentId);
      const answer = await next();
      const now = await addressOfPage(trx, documentId);
      if (before && now && before !== now) await keepAddress(trx, before, now);
      return answer;
    });
  });
}
