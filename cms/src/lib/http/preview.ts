import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose draft a signed address shows: one document, and of everything else what shoppers see. */
export interface Preview {
  uid: string;
  documentId: string;
}

/** In the address of a page, and as a header of what that page then reads. */
export const PREVIEW_QUERY = 'preview';
export const PREVIEW_HEADER = 'preview';

/** Long enough to be shown to somebody else. */
const HOURS = 24;

const signatureOf = (claims: string): Buffer =>
  createHmac('sha256', `preview ${strapi.config.get('admin.auth.secret')}`)
    .update(claims)
    .digest();

/** What opens a draft to whoever has it, for a day. */
export function signPreview({ uid, documentId }: Preview, now = Date.now()): string {
  const claims = Buffer.from(JSON.stringify([uid, documentId, now + HOURS * 60 * 60 * 1000])).toString('base64url');
  return `${claims}.${signatureOf(claims).toString('base64url')}`;
}

/** Null for what we have not signed, or not of late. */
export function readPreview(token: unknown, now = Date.now()): Preview | null {
  if (typeof token !== 'string' || token.length > 500) return null;
  const [claims = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const own = signatureOf(claims);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const [uid, documentId, until] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as [string, string, number];
  return now < until ? { uid, documentId } : null;
}

const previews = new AsyncLocalStorage<Preview | null>();

/** Reads within `work` show the draft of a preview; of none what is published, whoever asks for it from within another. */
export const withPreview = <T>(preview: Preview | null, work: () => T): T => previews.run(preview, work);

export const isPreviewed = (): boolean => Boolean(previews.getStore());

/** The document of a type whose draft is to be shown. */
export function previewedDocument(uid: string): string | null {
  const preview = previews.getStore();
  return preview?.uid === uid ? preview.documentId : null;
}
