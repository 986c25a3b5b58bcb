import { useSearchParams } from 'react-router-dom';
import { DEFAULT_STATS_RANGE, STATS_RANGES, type StatsRange, stats } from 'shared-types/contract/stats';
import { useRead } from '../../lib/api/use-read';

/** The figures of the range that the address says; the last ones stay in sight while others are read. */
export function useStats() {
  const [query, setQuery] = useSearchParams();
  const range = STATS_RANGES.find((known) => known === query.get('range')) ?? DEFAULT_STATS_RANGE;
  const { data, error, isValidating, mutate } = useRead(stats.show, { query: { range } }, { keepPreviousData: true });
  return {
    range,
    choose: (next: StatsRange) => setQuery(next === DEFAULT_STATS_RANGE ? '' : `?range=${next}`),
    figures: data ?? null,
    error,
    isReading: isValidating,
    retry: () => void mutate(),
  };
}
