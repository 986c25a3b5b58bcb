import type { Stats, StatsRange } from 'shared-types/contract/stats';
import type { ReturnReason } from 'shared-types/domain/returns';

export interface SoldOrder {
  id: number;
  number: string;
  /** ISO 8601, UTC. */
  at: string;
  status: string;
  userId: number | null;
  email: string;
  delivery: number;
  /** Rajasthan, paid by UPI and without a coupon where nothing else is said. */
  state?: string;
  method?: string;
  coupon?: string | null;
  lines: {
    productId: number;
    price: number;
    quantity: number;
    discount: number;
    variantId?: number;
    size?: string;
    color?: string | null;
  }[];
  /** What came back: this quantity of the line with this index, with their part of discount and delivery; asked for with a reason. */
  returns?: { at: string; line: number; quantity: number; discount: number; delivery: number; reason?: ReturnReason }[];
}
type Returned = NonNullable<SoldOrder['returns']>[number];

const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
export const dayOf = (moment: string | Date) => inIndia.format(new Date(moment));
export const paise = (rupees: number) => Math.round(rupees * 100);
const totalOf = ({ lines, delivery }: SoldOrder) =>
  lines.reduce((sum, line) => sum + paise(line.price) * line.quantity - paise(line.discount), paise(delivery));

const creditOf = ({ lines }: SoldOrder, { line, quantity, discount, delivery }: Returned) =>
  paise(lines[line]?.price ?? 0) * quantity - paise(discount) + paise(delivery);
/** As if it had never been sold: cancelled, or everything came back. */
export const isUndone = ({ status, lines, returns = [] }: SoldOrder) =>
  status === 'cancelled' ||
  lines.every(
    ({ quantity }, line) =>
      returns.reduce((left, back) => (back.line === line ? left - back.quantity : left), quantity) === 0,
  );

/** The statistics the slow way: the calendar by `Intl`, every order and every return looked at for every slot. */
export function recompute(
  range: StatsRange,
  now: Date,
  orders: SoldOrder[],
  products: { id: number; name: string; category: string }[],
): Stats {
  const [current, before] = slotsOf(range, now);
  const slotOf = ({ at }: { at: string }) => dayOf(at).slice(0, range === 'yearly' ? 7 : 10);
  const last = current.at(-1) ?? '';
  const sold = orders.filter((order) => !isUndone(order));
  const of = (slots: string[]) => sold.filter((order) => slots.includes(slotOf(order)));
  const backIn = (slots: string[]) =>
    sold.flatMap((order) =>
      (order.returns ?? []).filter((back) => slots.includes(slotOf(back))).map((back) => ({ order, back })),
    );
  const figures = (slots: string[]) => {
    const found = of(slots);
    const credited = backIn(slots).reduce((sum, { order, back }) => sum + creditOf(order, back), 0);
    const sales = found.reduce((sum, order) => sum + totalOf(order), 0) - credited;
    const customers = new Set(found.map(({ userId, email }) => userId ?? email.toLowerCase())).size;
    return { sales, orders: found.length, customers, average: found.length ? sales / found.length : 0 };
  };
  const is = figures(current);
  const was = figures(before);
  const lines = [
    ...of(current).flatMap((order) => order.lines),
    ...backIn(current).map(({ order, back }) => {
      const line = order.lines[back.line];
      if (!line) throw new Error('No such line');
      return { ...line, quantity: -back.quantity, discount: -back.discount };
    }),
  ];
  const byProduct = products.map(({ id, name, category }) => {
    const own = lines.filter(({ productId }) => productId === id);
    return {
      ...{ id, name, category },
      pieces: own.reduce((sum, line) => sum + line.quantity, 0),
      revenue: own.reduce((sum, line) => sum + paise(line.price) * line.quantity - paise(line.discount), 0),
    };
  });
  const categories = [...new Set(products.map(({ category }) => category))].map((name) => ({
    name,
    count: byProduct.filter(({ category }) => category === name).reduce((sum, { pieces }) => sum + pieces, 0),
  }));
  return {
    hasComparison: orders.some(({ at }) => slotOf({ at }) < (current[0] ?? '')),
    totalSales: is.sales / 100,
    salesChange: change(is.sales, was.sales),
    totalOrders: is.orders,
    ordersChange: change(is.orders, was.orders),
    totalCustomers: is.customers,
    customersChange: change(is.customers, was.customers),
    avgOrderValue: Math.round(is.average) / 100,
    avgOrderChange: change(is.average, was.average),
    salesOverTime: { labels: current, data: current.map((slot) => figures([slot]).sales / 100) },
    ordersOverTime: { labels: current, data: current.map((slot) => figures([slot]).orders) },
    topCategories: categories
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
      .slice(0, 5),
    topProducts: byProduct
      .filter(({ pieces }) => pieces > 0)
      .sort((a, b) => b.revenue - a.revenue || a.id - b.id)
      .slice(0, 10)
      .map(({ id, name, pieces, revenue }) => ({
        ...{ _id: String(id), name },
        salesCount: pieces,
        revenue: revenue / 100,
      })),
    recentOrders: orders
      .filter((order) => slotOf(order) <= last)
      .sort((a, b) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1))
      .slice(0, 10)
      .map((order) => ({
        _id: String(order.id),
        orderId: order.number,
        user: order.userId === null ? null : { name: 'Somebody' },
        guest: order.userId === null ? { name: 'Somebody' } : null,
        totalAmount: totalOf(order) / 100,
        status: order.status as Stats['recentOrders'][number]['status'],
      })),
  };
}

function change(is: number, was: number): number {
  if (was > 0) return Math.round(((is - was) / was) * 10_000) / 100;
  return is > was ? 100 : is < was ? -100 : 0;
}

/** The days or months of the period and of the one before it, walked backwards through the calendar. */
function slotsOf(range: StatsRange, now: Date): [string[], string[]] {
  const length = { weekly: 7, monthly: 30, yearly: 12 }[range];
  const slots: string[] = [];
  let [year = 0, month = 0] = dayOf(now).split('-').map(Number);
  for (let back = 0; back < 2 * length; back++) {
    if (range === 'yearly') {
      slots.unshift(`${year}-${String(month).padStart(2, '0')}`);
      month -= 1;
      if (month === 0) [year, month] = [year - 1, 12];
    } else slots.unshift(dayOf(new Date(now.getTime() - back * 86_400_000)));
  }
  return [slots.slice(length), slots.slice(0, length)];
}
