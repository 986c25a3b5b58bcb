import { beforeAll, describe, expect, it } from 'vitest';
import { IN_THE_MENU } from '../../../src/lib/strapi/editor-types';
import { records, signInEditor } from '../../helpers/editor';

/** What editors write: the content of the shop, and the texts and names of its goods. */
const CONTENT = [
  ...['home-page', 'about-page', 'faq-page', 'legal-page', 'contact-page', 'size-guide-page'],
  ...['page', 'menu', 'announcement', 'banner', 'redirect'],
]
  .map((name) => `api::content.${name}`)
  .concat(
    ['product', 'category', 'collection', 'size', 'color', 'search-word'].map((name) => `api::catalogue.${name}`),
  );

/** No content, but what no screen of the back office changes. */
const ONLY_HERE = ['api::tax.gst-slab', 'api::places.state', 'api::places.city', 'api::places.pin-code'];

/** In no menu: the back office has the screens. A super admin who knows the address may change them by the same rules. */
const BACK_OFFICE = [
  ...['api::content.store-setting', 'api::content.delivery-zone', 'api::tax.seller-standing'],
  ...['api::catalogue.stock-label', 'api::promotion.offer-coupon', 'api::engage.review'],
];

interface ContentType {
  uid: string;
  isDisplayed: boolean;
}

let cms: Awaited<ReturnType<typeof signInEditor>>;
let types: ContentType[];
beforeAll(async () => {
  cms = await signInEditor();
  const { body } = await cms<{ contentTypes: ContentType[] }>('GET', '/content-manager/init');
  types = body.data.contentTypes.filter(({ uid }) => /^(api::|plugin::users-permissions\.user$)/.test(uid));
});

describe('the menu of Strapi’s UI', () => {
  it('offers what stands in a list of content, and every other type is hidden or the back office’s', () => {
    const shown = types.filter(({ isDisplayed }) => isDisplayed).map(({ uid }) => uid);
    expect(shown.sort()).toEqual([...CONTENT, ...ONLY_HERE, ...BACK_OFFICE].sort());
    expect([...IN_THE_MENU].sort()).toEqual([...CONTENT, ...ONLY_HERE].sort());
  });

  it('leads its super admin to nothing else by its address either', async () => {
    const hidden = types.filter(({ isDisplayed }) => !isDisplayed).map(({ uid }) => uid);
    expect(hidden).toEqual(
      expect.arrayContaining([
        ...['api::order.order', 'api::invoice.invoice', 'api::stock.stock-movement', 'api::trail.change'],
        ...['api::mail.mail', 'api::people.password-reset', 'plugin::users-permissions.user'],
      ]),
    );
    for (const uid of hidden) expect([uid, (await cms('GET', `${records}/${uid}`)).status]).toEqual([uid, 403]);
    const { body } = await cms<{ subject: string | null }[]>('GET', '/admin/users/me/permissions');
    expect(body.data.filter(({ subject }) => subject && hidden.includes(subject))).toEqual([]);
  });
});
