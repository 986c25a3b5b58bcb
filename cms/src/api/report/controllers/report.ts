import { reports } from 'shared-types/contract/reports';
import { sendCsv } from '../../../lib/http/csv';
import { implement } from '../../../lib/http/endpoint';
import { kolkataDay } from '../../../lib/time/kolkata';
import { MONEY_HEADING, moneyReportRows } from '../services/money-report';
import { ORDERS_HEADING, ordersReportRows } from '../services/orders-report';
import { PRODUCTS_HEADING, productsReportRows } from '../services/products-report';

const today = () => kolkataDay(new Date());

export default implement(reports, {
  orders: ({ query, ctx }) => sendCsv(ctx, `orders-${today()}.csv`, ORDERS_HEADING, ordersReportRows(query)),
  products: ({ ctx }) => sendCsv(ctx, `products-${today()}.csv`, PRODUCTS_HEADING, productsReportRows()),
  money: ({ query, ctx }) => sendCsv(ctx, `money-${query.month}.csv`, MONEY_HEADING, moneyReportRows(query.month)),
});
