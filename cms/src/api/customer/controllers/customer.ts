import { customers } from 'shared-types/contract/customers';
import { sendCsv } from '../../../lib/http/csv';
import { implement } from '../../../lib/http/endpoint';
import { kolkataDay } from '../../../lib/time/kolkata';
import { listCustomers, listTags } from '../services/customer';
import { CUSTOMERS_HEADING, customerRows } from '../services/customers-report';
import { updateCustomer } from '../services/edit-customer';
import { mergeCustomers } from '../services/merge-customers';
import { showCustomer } from '../services/show-customer';

export default implement(customers, {
  list: ({ query }) => listCustomers(query),
  tags: () => listTags(),
  export: ({ query, ctx }) =>
    sendCsv(ctx, `customers-${kolkataDay(new Date())}.csv`, CUSTOMERS_HEADING, customerRows(query)),
  show: ({ params }) => showCustomer(params.id),
  merge: ({ params, body, caller }) => mergeCustomers(params.id, body, caller),
  update: ({ params, body, caller }) => updateCustomer(params.id, body, caller),
});
