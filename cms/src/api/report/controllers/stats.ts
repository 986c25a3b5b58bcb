import { stats } from 'shared-types/contract/stats';
import { implement } from '../../../lib/http/endpoint';
import { cashReturns } from '../services/cash-returns';
import { showStats } from '../services/stats';
import { showToday } from '../services/today';

export default implement(stats, {
  show: ({ query }) => showStats(query.range),
  today: () => showToday(),
  cash: () => cashReturns(),
});
