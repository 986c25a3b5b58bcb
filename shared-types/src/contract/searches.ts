import { z } from 'zod';
import { endpoint } from './endpoint.js';

/** Words that were searched without finding anything, on how many occasions, and the last day of them. */
export const SearchMiss = z.object({ words: z.string(), searches: z.int(), last_day: z.iso.date() });
export type SearchMiss = z.infer<typeof SearchMiss>;

export const searches = {
  misses: endpoint({
    method: 'GET',
    path: '/searches/without-result',
    summary:
      'What was searched without finding anything in the last 30 days, the most frequent first; of whom is not known',
    access: 'stats.read',
    answer: z.array(SearchMiss),
  }),
};
