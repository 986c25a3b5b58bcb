import { reports } from 'shared-types/contract/reports';
import { sendCsv } from '../../../lib/http/csv';
import { implement } from '../../../lib/http/endpoint';
import { kolkataDay } from '../../../lib/time/kolkata';
import { GST_HEADING, gstRows } from '../services/gst-report';
import { ORDERS_HEADING, orderRows } from '../services/orders-report';
import { PRODUCTS_HEADING, productRows } from '../services/products-report';

const today = () => kolkataDay(new Date());

export default implement(reports, {
  orders: ({ query, ctx }) => sendCsv(ctx, `orders-${today()}.csv`, ORDERS_HEADING, orderRows(query)),
  products: ({ ctx }) => sendCsv(ctx, `products-${today()}.csv`, PRODUCTS_HEADING, productRows()),
  gst: ({ query, ctx }) => sendCsv(ctx, `gst-${query.month}.csv`, GST_HEADING, gstRows(query.month)),
});
