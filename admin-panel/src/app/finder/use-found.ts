import { useEffect, useState } from 'react';
import { offerCoupons } from 'shared-types/contract/offer-coupons';
import { orders } from 'shared-types/contract/orders';
import { products } from 'shared-types/contract/products';
import { users } from 'shared-types/contract/users';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { Permission } from 'shared-types/domain/roles';
import { useRead } from '../../lib/api/use-read';
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
}
export interface Section {
  title: string;
  rows: Found[];
}

const ACTIONS: (Found & { permission: Permission })[] = [
  { label: 'New product', to: paths.newProduct, permission: 'products.create' },
  { label: 'Import products', to: paths.importProducts, permission: 'products.import' },
  { label: 'New category', to: paths.newCategory, permission: 'categories.create' },
  { label: 'New coupon', to: paths.newCoupon, permission: 'coupons.manage' },
  { label: 'New banner', to: paths.newBanner, permission: 'banners.manage' },
  { label: 'New user', to: paths.newUser, permission: 'users.create' },
  { label: 'Import a bank statement', to: paths.importStatement, permission: 'orders.handle' },
  { label: 'Import a courier’s sheet', to: paths.importRemittance, permission: 'orders.handle' },
];

const SHOWN = 5;
/** A word of one letter finds everything, and nothing. */
const MIN_LENGTH = 2;
/** Long enough to type on, short enough not to be noticed. */
const PAUSE_MS = 120;

/** What a person may go to by some words: screens and actions by name, and the records that the lists find by them. */
export function useFound(words: string): { sections: Section[]; isReading: boolean; hasFailed: boolean } {
  const may = useMay();
  const { roles } = useCurrentUser();
  const screens = [...navItemsFor(roles), ...SETTINGS_SCREENS.filter((screen) => mayEnter(roles, screen))];
  const search = usePaused(words.trim());
  const ask = (permission: Permission) =>
    may(permission) && search.length >= MIN_LENGTH ? { query: { search, page: 1, limit: SHOWN } } : null;
  const foundOrders = useRead(orders.adminList, ask('orders.read'));
  const people = useRead(users.list, ask('users.read'));
  const goods = useRead(products.list, ask('products.read'));
  const coupons = useRead(offerCoupons.list, may('coupons.manage') && search.length >= MIN_LENGTH ? {} : null);

  const isNamed = ({ label }: Found) => label.toLowerCase().includes(words.trim().toLowerCase());
  const reads = [foundOrders, people, goods, coupons];
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
      title: 'People',
      rows: (Array.isArray(people.data) ? [] : (people.data?.users ?? [])).map(({ id, name, email, phone }) => ({
        label: name,
        note: [email, phone].filter(Boolean).join(' · '),
        to: withId(paths.user, id),
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
    { title: 'Actions', rows: ACTIONS.filter((action) => may(action.permission) && isNamed(action)) },
  ];
  return {
    sections: sections.filter(({ rows }) => rows.length > 0),
    isReading: search !== words.trim() || reads.some(({ isLoading }) => isLoading),
    hasFailed: reads.some(({ error, data }) => error && !data),
  };
}

/** The text, once nobody has typed on for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
