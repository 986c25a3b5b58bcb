import { banners } from 'shared-types/contract/store';
import { isStaffWith } from '../../../lib/http/caller';
import { implement } from '../../../lib/http/endpoint';
import { listBanners, showBanner } from '../services/banner';
import { createBanner, deleteBanner, reorderBanners, updateBanner } from '../services/manage-banner';

export default implement(banners, {
  list: ({ caller }) => listBanners({ withInactive: isStaffWith(caller, 'banners.manage') }),
  show: ({ params }) => showBanner(params.id),
  create: ({ caller, body }) => createBanner(body, caller),
  reorder: ({ caller, body }) => reorderBanners(body.ids, caller),
  update: ({ params, caller, body }) => updateBanner(params.id, body, caller),
  remove: async ({ params, caller }) => {
    await deleteBanner(params.id, caller);
    return { message: 'Deleted successfully' };
  },
});
