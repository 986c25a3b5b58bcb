import { z } from 'zod';
import { CONSENT_PLACES, CONSENT_PURPOSES } from '../domain/consents.js';
import { DateTime } from './common.js';
import { endpoint } from './endpoint.js';

const Purpose = z.enum(CONSENT_PURPOSES, 'Unknown purpose');

/** One entry of the record of consents: it is never changed. */
export const ConsentRecord = z.object({
  purpose: Purpose,
  act: z.enum(['given', 'withdrawn']),
  words: z.string(),
  version: z.int(),
  place: z.enum(CONSENT_PLACES),
  at: DateTime,
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;

export const OwnConsent = z.object({
  purpose: Purpose,
  words: z.string(),
  version: z.int(),
  /** Where it would be written to; null where the account has none that is confirmed, so that it cannot be given. */
  address: z.string().nullable(),
  given_at: DateTime.nullable(),
});
export type OwnConsent = z.infer<typeof OwnConsent>;

/** `version`: of the words that were read. */
export const ConsentBody = z.strictObject({
  is_given: z.boolean('Say yes or no'),
  version: z.int('Say which words were read'),
});

const OwnConsents = z.array(OwnConsent);

export const consents = {
  own: endpoint({
    method: 'GET',
    path: '/account/consents',
    summary: 'To what the shopper has said yes, beyond what the sale needs',
    access: 'shopper',
    answer: OwnConsents,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/account/consents/:purpose',
    summary:
      'Give or withdraw a consent. 409 for an address that is not confirmed, and for words that were changed meanwhile',
    access: 'shopper',
    params: z.strictObject({ purpose: Purpose }),
    body: ConsentBody,
    rateLimits: [{ max: 60, minutes: 60, per: ['user'] }],
    answer: OwnConsents,
  }),
};
