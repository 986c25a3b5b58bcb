import { AnswerCache } from './answer-cache';

/** The storefront's public answers of this instance; kept true by bootstrap/catalogue-cache.ts. */
export const catalogueCache = new AnswerCache();
