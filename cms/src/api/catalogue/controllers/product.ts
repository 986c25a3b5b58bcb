import { products } from 'shared-types/contract/products';
import { isStaffWith } from '../../../lib/http/caller';
import { implement } from '../../../lib/http/endpoint';
import { adjustStock } from '../services/adjust-stock';
import { importProducts } from '../services/import-products';
import { listCards, listForStaff, listOnSale, showBySlug } from '../services/product';
import { removeProduct, restoreProduct } from '../services/remove-product';
import { showForStaff } from '../services/staff-product';
import { createProduct, editProduct } from '../services/write-product';

export default implement(products, {
  list: ({ caller, query }) => {
    if (query.view === 'card') return listCards(query);
    return isStaffWith(caller, 'products.read') ? listForStaff(query) : listOnSale(query);
  },
  bySlug: ({ params }) => showBySlug(params.slug),
  show: ({ params }) => showForStaff(params.id),
  create: ({ caller, body }) => createProduct(caller, body),
  edit: ({ caller, params, body }) => editProduct(caller, params.id, body),
  adjustStock: ({ caller, params, body }) => adjustStock(caller, params.id, body),
  remove: async ({ caller, params }) => {
    const { archived } = await removeProduct(caller, params.id);
    return { message: archived ? 'Product archived' : 'Product deleted', archived };
  },
  import: ({ caller, query, body }) => importProducts(caller, body.file, query.dry_run),
  restore: ({ caller, params }) => restoreProduct(caller, params.id),
});
