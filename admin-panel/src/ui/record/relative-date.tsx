import { formatAgo, formatFullDate } from '../../lib/format/format';

/** How long ago, with the full date on hover. `now` in milliseconds. */
export function RelativeDate({ iso, now }: { iso: string; now: number }) {
  return (
    <time dateTime={iso} title={formatFullDate(iso)}>
      {formatAgo(iso, now)}
    </time>
  );
}
