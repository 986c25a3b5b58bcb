import { refunds } from 'shared-types/contract/refunds';
import { implement } from '../../../lib/http/endpoint';
import { listTasks, settleRefund } from '../services/refund-tasks';

export default implement(refunds, {
  tasks: () => listTasks(),
  settle: ({ caller, params, body }) => settleRefund(caller, params.id, body),
});
