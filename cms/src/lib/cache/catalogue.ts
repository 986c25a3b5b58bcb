import { AnswerCache } from './answer-cache';

/** The storefront's public answers of this instance; kept true by bootstrap/catalogue.ts. */
export const catalogue = new AnswerCache();
