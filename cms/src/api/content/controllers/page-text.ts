import { pageTexts } from 'shared-types/contract/page-texts';
import { implement } from '../../../lib/http/endpoint';
import {
  bringPageBack,
  createPage,
  listPages,
  listPageVersions,
  removePage,
  savePage,
  showPageText,
  unpublishPage,
} from '../services/page-text';

export default implement(pageTexts, {
  list: async () => ({ pages: await listPages() }),
  create: ({ body }) => createPage(body),
  show: ({ params }) => showPageText(params),
  save: ({ params, body }) => savePage(params, body),
  unpublish: ({ params }) => unpublishPage(params),
  remove: async ({ params }) => {
    await removePage(params);
    return { message: 'Deleted successfully' };
  },
  versions: async ({ params }) => ({ versions: await listPageVersions(params) }),
  bringBack: ({ params }) => bringPageBack(params),
});
