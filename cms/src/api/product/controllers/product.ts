import { products } from 'shared-types/contract/products';
import { isStaffWith } from '../../../lib/caller';
import { implement } from '../../../lib/endpoint';
import { listForStaff, listOnSale, showBySlug } from '../services/product';

export default implement(products, {
  list: ({ caller, query }) => (isStaffWith(caller, 'products.read') ? listForStaff(query) : listOnSale(query)),
  bySlug: ({ params }) => showBySlug(params.slug),
});
