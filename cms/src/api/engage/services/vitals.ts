import { sql } from 'kysely';
import type { VitalsBody } from 'shared-types/contract/vitals';
import {
  type DeviceClass,
  PAGE_KINDS,
  type PageKind,
  VITALS,
  VITALS_DAYS,
  type Vital,
} from 'shared-types/domain/vitals';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { kolkataDay } from '../../../lib/time/kolkata';
import { bucketOf, p75Of } from '../lib/vital-buckets';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number) => kolkataDay(new Date(Date.now() - days * DAY_MS));

/** Counts how fast a page was. Nothing else of the visit is kept. */
export async function countVitals({ page, device, ...figures }: VitalsBody): Promise<void> {
  const day = kolkataDay(new Date());
  // In one order, so that two visits never wait for each other in a circle.
  const rows = VITALS.flatMap((vital) => {
    const figure = figures[vital];
    return figure === undefined ? [] : [{ day, page, device, vital, bucket: bucketOf(vital, figure), count: 1 }];
  });
  await run(
    db(),
    query
      .insertInto('web_vitals')
      .values(rows)
      .onConflict((row) =>
        row
          .columns(['day', 'page', 'device', 'vital', 'bucket'])
          .doUpdateSet(({ eb }) => ({ count: eb('web_vitals.count', '+', 1) })),
      ),
  );
}

/** The p75 of each kind of page over so many days, in the order of the kinds. */
export async function showVitals(days: number, device?: DeviceClass) {
  const rows = await run(
    db(),
    query
      .selectFrom('web_vitals')
      .select(({ fn, ref }) => ['page', 'vital', 'bucket', sql<number>`${fn.sum(ref('count'))}::float8`.as('count')])
      .where('day', '>', dayBefore(days))
      .$if(device !== undefined, (all) => all.where('device', '=', device ?? ''))
      .groupBy(['page', 'vital', 'bucket']),
  );
  const figures = PAGE_KINDS.flatMap((page: PageKind) =>
    VITALS.flatMap((vital: Vital) => {
      const own = rows.filter((row) => row.page === page && row.vital === vital);
      const counts = new Map(own.map(({ bucket, count }) => [bucket, count]));
      const count = own.reduce((sum, row) => sum + row.count, 0);
      return count === 0 ? [] : [{ page, vital, p75: p75Of(vital, counts), count }];
    }),
  );
  return { figures };
}

/** What is older than anybody may ask for. */
export async function deleteOldVitals(): Promise<void> {
  await run(db(), query.deleteFrom('web_vitals').where('day', '<=', dayBefore(VITALS_DAYS)));
}
