import { banners } from 'shared-types/contract/store';
import { isStaffWith } from '../../../lib/http/caller';
import { implement } from '../../../lib/http/endpoint';
import { createBanner, deleteBanner, listBanners, reorderBanners, showBanner, updateBanner } from '../services/banner';

export default implement(banners, {
  list: ({ caller }) => listBanners({ withInactive: isStaffWith(caller, 'banners.manage') }),
  show: ({ params }) => showBanner(params.id),
  create: ({ body }) => createBanner(body),
  reorder: ({ caller, body }) => reorderBanners(body.ids, caller),
  update: ({ params, body }) => updateBanner(params.id, body),
  remove: async ({ params }) => {
    await deleteBanner(params.id);
    return { message: 'Deleted successfully' };
  },
});
