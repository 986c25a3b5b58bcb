import { catalogueCache } from '../lib/cache/catalogue-cache';
import { type Channel, startListening } from '../lib/database/listen';
import { doesJobs, role, servesShop } from '../lib/process/role';
import { PROCESS_NAME } from '../lib/process/workers';
import { catalogueChannel } from './catalogue-cache';
import { jobsChannel } from './jobs';

let listening: ReturnType<typeof startListening> | undefined;

/**
 * Hears what other processes tell: all of it on one connection. `CATALOGUE_CACHE=off` keeps the cache closed, for tests that
 * write to the database directly and read at once.
 */
export function listenToOthers(): void {
  const channels: Channel[] = [];
  if (servesShop() && process.env.CATALOGUE_CACHE !== 'off') channels.push(catalogueChannel);
  if (doesJobs()) channels.push(jobsChannel);
  if (!channels.length) return;
  const connectionString: string = strapi.config.get('database.connection.connection.connectionString');
  listening = startListening({ connectionString, name: PROCESS_NAME[role()] }, channels);
}

export async function stopListening(): Promise<void> {
  catalogueCache.close();
  await listening?.stop();
}
