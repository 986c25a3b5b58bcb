import { staffNotices } from 'shared-types/contract/staff-notices';
import { implement } from '../../../lib/http/endpoint';
import { setHour, setNotices, showNotices } from '../services/staff-notice';

export default implement(staffNotices, {
  show: ({ caller }) => showNotices(caller.id),
  set: ({ body, caller }) => setNotices(body, caller),
  setHour: ({ body, caller }) => setHour(body.summary_hour, caller),
});
