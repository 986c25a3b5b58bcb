import { pages } from '../../seed/catalogue/pages';
import { store } from '../../seed/catalogue/store';

/** Texts in which the sample shop says what it is, and nothing that any shop would say. */
const texts = [
  ...[store.tagline, store.brand.collectionNote, store.brand.productNote, store.brand.footerNote],
  ...[pages.home.heading, pages.home.tagline, pages.home.buttonLabel],
];

/** Words of these that any shop may say. */
const ANYBODYS = new Set([
  ...['pieces', 'differences', 'shirts', 'kurtas', 'wearable', 'fashion', 'signature'],
  ...['tradition', 'timeless', 'explore'],
]);

const words = texts
  .flatMap((text) => text.toLowerCase().split(/[^a-z]+/))
  .filter((word) => word.length > 5 && !ANYBODYS.has(word));

const { address, contact } = store;
const names = [
  ...[store.name, store.legalName, contact.email, contact.phone, contact.address, store.gstin, store.upiId],
  ...[address.city, address.building, address.area, `${store.brand.prefix}-`, ...store.socials.map(({ url }) => url)],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds whatever a text says of the sample shop. */
export const sampleWordsIn = (text: string): string[] => [
  ...new Set([
    ...names.filter((name) => new RegExp(`(?<![a-z0-9])${escaped(name)}`, 'i').test(text)),
    ...words.filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(text)),
  ]),
];
