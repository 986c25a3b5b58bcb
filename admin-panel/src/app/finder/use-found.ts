import { useEffect, useState } from 'react';
import { type Customer, customers } from 'shared-types/contract/customers';
import { offerCoupons } from 'shared-types/contract/offer-coupons';
import { orders } from 'shared-types/contract/orders';
import { products } from 'shared-types/contract/products';
import { stock } from 'shared-types/contract/stock';
import { users } from 'shared-types/contract/users';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { Permission } from 'shared-types/domain/roles';
import { useRead } from '../../lib/api/use-read';
import { useBeginDraft } from '../../lib/drafts/use-begin-draft';
import { customerName } from '../../lib/format/customer-name';
import { paths, productPath, withId } from '../../lib/routes/paths';
import { SETTINGS_SCREENS } from '../../lib/routes/settings-screens';
import { useCurrentUser } from '../../lib/session/admin';
import { useMay } from '../../lib/session/use-may';
import { navItemsFor } from '../nav-items';
import { mayEnter } from '../route-access';

export interface Found {
  label: string;
  note?: string;
  to: string;
  /** Instead of only going there. */
  act?: () => Promise<void>;
}
export interface Section {
  title: string;
  rows: Found[];
}

/** What is found, in words. */
export const FINDS = 'an order, invoice, customer, colleague, product, variant, coupon, screen or action';

interface Action extends Found {
  permission: Permission;
}
const ACTIONS: Action[] = [
  { label: 'New product', to: paths.newProduct, permission: 'products.create' },
  { label: 'Import products', to: paths.importProducts, permission: 'products.import' },
  { label: 'Count stock', to: paths.countStock, permission: 'products.edit' },
  { label: 'New delivery', to: paths.newDelivery, permission: 'products.edit' },
  { label: 'New category', to: paths.newCategory, permission: 'categories.create' },
  { label: 'New collection', to: paths.newCollection, permission: 'categories.create' },
  { label: 'New coupon', to: paths.newCoupon, permission: 'coupons.manage' },
  { label: 'New banner', to: paths.newBanner, permission: 'banners.manage' },
  { label: 'New user', to: paths.newUser, permission: 'users.create' },
  { label: 'Invite a colleague', to: paths.inviteUser, permission: 'users.create' },
  { label: 'Import a bank statement', to: paths.importStatement, permission: 'orders.handle' },
  { label: 'Import a courier’s sheet', to: paths.importRemittance, permission: 'orders.handle' },
];

const SHOWN = 5;
/** A word of one letter finds everything, and nothing. */
const MIN_LENGTH = 2;
/** A SKU or barcode, whole or in part, is one word of at least so much. */
const CODE = /^\S{3,}$/;
/** Long enough to type on, short enough not to be noticed. */
const PAUSE_MS = 60;

/** What a person may go to by some words: screens and actions by name, and the records that the lists find by them. */
export function useFound(words: string): { sections: Section[]; isReading: boolean; hasFailed: boolean } {
  const may = useMay();
  const { roles } = useCurrentUser();
  const screens = [...navItemsFor(roles), ...SETTINGS_SCREENS.filter((screen) => mayEnter(roles, screen))];
  const search = usePaused(words.trim());
  const beginDraft = useBeginDraft();
  const page = { search, page: 1, limit: SHOWN };
  const ask = (permission: Permission) => (may(permission) && search.length >= MIN_LENGTH ? { query: page } : null);
  const foundOrders = useRead(orders.adminList, ask('orders.read') && { query: { ...page, count: 'none' as const } });
  const buyers = useRead(customers.list, ask('customers.read'));
  const colleagues = useRead(users.list, ask('users.read') && { query: { ...page, kind: 'staff' } });
  const goods = useRead(products.list, ask('products.read'));
  const variants = useRead(
    stock.variants,
    may('products.edit') && CODE.test(search) ? { query: { code: search } } : null,
  );
  const coupons = useRead(offerCoupons.list, may('coupons.manage') && search.length >= MIN_LENGTH ? {} : null);

  const isNamed = ({ label }: Found) => label.toLowerCase().includes(words.trim().toLowerCase());
  const has = (code: string | null) => code?.toLowerCase().includes(search.toLowerCase());
  const reads = [foundOrders, buyers, colleagues, goods, variants, coupons];
  const actions: Action[] = [
    { label: 'New draft order', to: paths.drafts, act: beginDraft, permission: 'orders.draft' },
    ...ACTIONS,
  ];
  const sections: Section[] = [
    {
      title: 'Orders',
      rows: (Array.isArray(foundOrders.data) ? [] : (foundOrders.data?.orders ?? [])).map((order) => ({
        label: `${order.orderId} · ${customerName(order)}`,
        note: `${formatRupeesExact(order.totalAmount)} · ${order.status}`,
        to: withId(paths.order, Number(order._id)),
      })),
    },
    {
      title: 'Customers',
      rows: (buyers.data?.customers ?? []).map((one) => personRow(one, paths.customer)),
    },
    {
      title: 'Colleagues',
      rows: (Array.isArray(colleagues.data) ? [] : (colleagues.data?.users ?? [])).map((one) =>
        personRow(one, paths.user),
      ),
    },
    {
      title: 'Variants',
      // Before the products: a scanned code and Enter open the very variant. Words find the variants of whole products; here only those that are called so.
      rows: (variants.data?.variants ?? [])
        .filter(({ sku, barcode }) => has(sku) || has(barcode))
        .slice(0, SHOWN)
        .map(({ id, product, name, sku, barcode, quantity }) => ({
          label: `${product.name} · ${name}`,
          note: [sku, barcode, `${quantity} in stock`].filter(Boolean).join(' · '),
          to: `${productPath(product.id)}?variant=${id}`,
        })),
    },
    {
      title: 'Products',
      rows: (Array.isArray(goods.data) ? [] : (goods.data?.products ?? [])).map(({ id, name, price }) => ({
        label: name,
        note: formatRupeesExact(price),
        to: productPath(id),
      })),
    },
    {
      title: 'Coupons',
      rows: (coupons.data ?? [])
        .filter(({ code }) => code.toLowerCase().includes(search.toLowerCase()))
        .slice(0, SHOWN)
        .map(({ id, code }) => ({ label: code, to: withId(paths.editCoupon, id) })),
    },
    { title: 'Screens', rows: screens.filter(isNamed) },
    { title: 'Actions', rows: actions.filter((action) => may(action.permission) && isNamed(action)) },
  ];
  return {
    sections: sections.filter(({ rows }) => rows.length > 0),
    isReading: search !== words.trim() || reads.some(({ isLoading }) => isLoading),
    hasFailed: reads.some(({ error, data }) => error && !data),
  };
}

const personRow = (
  { id, name, email, phone }: Pick<Customer, 'id' | 'name' | 'email' | 'phone'>,
  path: string,
): Found => ({
  label: name,
  note: [email, phone].filter(Boolean).join(' · '),
  to: withId(path, id),
});

/** The text, once nobody has typed on for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
