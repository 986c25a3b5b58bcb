import { every, leftAtEnd } from '../lib/process/loop';
import { MODULES } from '../modules';

const INTERVAL_MS = 60 * 60 * 1000;
const TASKS = Object.values(MODULES).flatMap(({ hourly = [] }) => hourly);

/** What modules do every hour: at the start and then again and again. Any number of instances may do it at once. */
export const housekeeping = leftAtEnd(
  every(INTERVAL_MS, 'housekeeping', 'Housekeeping was not done', async (isStopping) => {
    await Promise.all(
      TASKS.map(([failure, work]) =>
        work(isStopping).catch((error: Error) => void strapi.log.warn(`${failure}: ${error.message}`)),
      ),
    );
  }),
);
