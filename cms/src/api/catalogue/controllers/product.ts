import { products } from 'shared-types/contract/products';
import { isStaffWith } from '../../../lib/http/caller';
import { implement } from '../../../lib/http/endpoint';
import { idempotencyKey } from '../../../lib/http/idempotency';
import { adjustStock } from '../services/adjust-stock';
import { browseCollection, wholeCollection } from '../services/browse';
import { changeProducts } from '../services/change-products';
import { listCards, listForStaff, listOnSale } from '../services/list-products';
import { onSaleCards, showLook } from '../services/look';
import { removeProduct, restoreProduct } from '../services/remove-product';
import { showBySlug } from '../services/show-product';
import { showForStaff } from '../services/staff-product';
import { suggest } from '../services/suggest';
import { createProduct, editProduct } from '../services/write-product';

export default implement(products, {
  list: ({ caller, query }) => {
    if (query.view === 'card') return listCards(query);
    return isStaffWith(caller, 'products.read') ? listForStaff(query) : listOnSale(query);
  },
  browse: ({ query }) => browseCollection(query),
  collection: () => wholeCollection(),
  suggest: ({ query }) => suggest(query.search),
  bySlug: ({ params }) => showBySlug(params.slug),
  look: ({ params }) => showLook(params.slug),
  chosen: async ({ query }) => ({ products: await onSaleCards(query.ids.map((id) => ({ id }))) }),
  show: ({ params }) => showForStaff(params.id),
  create: ({ caller, body }) => createProduct(caller, body),
  edit: ({ caller, params, body }) => editProduct(caller, params.id, body),
  changeSeveral: ({ caller, body }) => changeProducts(caller, body),
  adjustStock: ({ caller, params, body, ctx }) => adjustStock(caller, params.id, body, idempotencyKey(ctx)),
  remove: async ({ caller, params }) => {
    const { archived } = await removeProduct(caller, params.id);
    return { message: archived ? 'Product archived' : 'Product deleted', archived };
  },
  restore: ({ caller, params }) => restoreProduct(caller, params.id),
});
