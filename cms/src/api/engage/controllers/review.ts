import { reviews } from 'shared-types/contract/reviews';
import { implement } from '../../../lib/http/endpoint';
import { listColors, listSizes } from '../../catalogue/services/variant-options';
import { listForStaff, remove, setApproval } from '../services/moderation';
import { listOfProduct, showOwn, write } from '../services/review';
import { addPicture, findPicture } from '../services/review-pictures';

export default implement(reviews, {
  ofProduct: ({ params }) => listOfProduct(params.id),
  own: ({ params, caller }) => showOwn(params.id, caller.id),
  write: ({ params, caller, body }) => write(params.id, caller.id, body),
  addPicture: ({ params, caller, body }) => addPicture(caller.id, params.id, body.file),
  picture: ({ params, query, caller }) => findPicture(caller, params, query.size),
  adminList: ({ query }) => listForStaff(query),
  setStatus: ({ params, body }) => setApproval(params.id, body.isApproved),
  remove: async ({ params }) => {
    await remove(params.id);
    return { message: 'Review deleted successfully' };
  },
  colors: listColors,
  sizes: listSizes,
});
