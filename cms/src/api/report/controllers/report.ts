import { reports } from 'shared-types/contract/reports';
import { sendCsv } from '../../../lib/http/csv';
import { implement } from '../../../lib/http/endpoint';
import { kolkataDay } from '../../../lib/time/kolkata';
import { GST_HEADING, gstReportRows } from '../services/gst-report';
import { MONEY_HEADING, moneyReportRows } from '../services/money-report';
import { ORDERS_HEADING, ordersReportRows } from '../services/orders-report';
import { PRODUCTS_HEADING, productsReportRows } from '../services/products-report';

const today = () => kolkataDay(new Date());

export default implement(reports, {
  orders: ({ query, ctx }) => sendCsv(ctx, `orders-${today()}.csv`, ORDERS_HEADING, ordersReportRows(query)),
  products: ({ ctx }) => sendCsv(ctx, `products-${today()}.csv`, PRODUCTS_HEADING, productsReportRows()),
  gst: ({ query, ctx }) => sendCsv(ctx, `gst-${query.month}.csv`, GST_HEADING, gstReportRows(query.month)),
  money: ({ query, ctx }) => sendCsv(ctx, `money-${query.month}.csv`, MONEY_HEADING, moneyReportRows(query.month)),
});
