import { beforeAll, describe, expect, it } from 'vitest';
import { previewedDocument, readPreview, signPreview, withPreview } from './preview';

const DRAFT = { uid: 'api::content.page', documentId: 'abc' };
const DAY = 24 * 60 * 60 * 1000;

beforeAll(() => {
  Object.assign(globalThis, { strapi: { config: { get: () => 'secret' } } });
});

describe('the signature of a preview', () => {
  it('opens what it was made for, for a day', () => {
    const token = signPreview(DRAFT, 1000);
    expect(readPreview(token, 1000 + DAY - 1)).toEqual(DRAFT);
    expect(readPreview(token, 1000 + DAY)).toBeNull();
  });

  it('is refused when anything of it was changed, or it is no signature at all', () => {
    const [claims = '', signature = ''] = signPreview(DRAFT).split('.');
    const other = Buffer.from(JSON.stringify([DRAFT.uid, 'another', Date.now() + DAY])).toString('base64url');
    for (const token of [
      `${other}.${signature}`,
      claims,
      `${claims}.`,
      '.',
      '',
      undefined,
      ['a', 'b'],
      'x'.repeat(900),
    ])
      expect(readPreview(token)).toBeNull();
  });
});

describe('a read', () => {
  it('shows the draft of its preview only, and what many share shows none', () => {
    expect(previewedDocument(DRAFT.uid)).toBeNull();
    withPreview(DRAFT, () => {
      expect(previewedDocument(DRAFT.uid)).toBe('abc');
      expect(previewedDocument('api::content.home-page')).toBeNull();
      withPreview(null, () => expect(previewedDocument(DRAFT.uid)).toBeNull());
    });
  });
});
