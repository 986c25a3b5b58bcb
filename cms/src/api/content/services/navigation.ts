import type { Store } from 'shared-types/contract/store';
import { isSafeHref } from 'shared-types/domain/links';
import { previewedDocument } from '../../../lib/http/preview';
import { findShown } from '../../../lib/strapi/find-shown';

interface StoredLink {
  name: string | null;
  url: string | null;
}
interface StoredMenus {
  header: StoredLink[];
  footer: StoredLink[];
}
interface StoredAnnouncement {
  text: string | null;
  link: string | null;
}

const linksOf = (links: readonly StoredLink[] = []) =>
  links.flatMap(({ name, url }) => (name && url && isSafeHref(url) ? [{ label: name, to: url }] : []));

/** The links that an editor has put into header and footer; none for those that a shop begins with. */
export async function showMenus(): Promise<Store['menus']> {
  const menus = await findShown<StoredMenus>('api::content.menu', { populate: ['header', 'footer'] });
  return { header: linksOf(menus?.header), footer: linksOf(menus?.footer) };
}

const ANNOUNCEMENT = 'api::content.announcement';

/** What is announced now, of several what began last; a preview shows its own whenever it is for. */
export async function showAnnouncement(): Promise<Store['announcement']> {
  const now = new Date().toISOString();
  const filters = previewedDocument(ANNOUNCEMENT)
    ? {}
    : {
        $and: [
          { $or: [{ starts_at: { $null: true } }, { starts_at: { $lte: now } }] },
          { $or: [{ ends_at: { $null: true } }, { ends_at: { $gt: now } }] },
        ],
      };
  const said = await findShown<StoredAnnouncement>(ANNOUNCEMENT, { filters, sort: ['starts_at:desc', 'id:desc'] });
  return said?.text ? { text: said.text, link: isSafeHref(said.link ?? '') ? (said.link ?? '') : '' } : null;
}
