import type { Knex } from 'knex';
import { seedShop } from '../../seed/seed-shop';
import { processEditorUploads } from '../api/media/services/editor-uploads';
import { isShopOpen } from '../api/setup/services/opening';
import { serveRequests } from '../lib/database/connections';
import { db, transaction } from '../lib/database/db';
import { LOCKS } from '../lib/database/locks';
import { startStandby } from '../lib/database/standby';
import { lifecycle } from '../lib/process/process-lifecycle';
import { ensureEditorAccount } from './editor-account';
import { auditEditorAccounts } from './editor-audit';
import { keepPeoplesAccounts } from './editor-people';
import { addContentEditorRole, hideClosedScreens, hideUnreadableRelations, narrowEditorRoles } from './editor-roles';
import { equalizeEditorSignInTime } from './editor-sign-in';
import { startJobs } from './jobs';
import { listenToOthers } from './listening';
import { startMetrics } from './metrics';
import { migrate } from './migrations';
import { defineSessions } from './sessions';
import { ensureStaffAccount } from './staff-account';

/** Everything between Strapi's schema sync and the first request. Safe to run on every start and on several instances. */
export async function bootstrap(): Promise<void> {
  defineSessions();
  await withBootLock(async (trx) => {
    await migrate(trx);
    await seedShop(trx);
  });
  // Before it is open, its owner makes the first accounts herself (api/setup).
  if (await isShopOpen()) {
    await withBootLock(ensureStaffAccount);
    // On its own: Strapi writes the account on another connection, which would wait for what the migrations have locked.
    await withBootLock(ensureEditorAccount);
  }
  processEditorUploads();
  keepPeoplesAccounts();
  // Before what is done to roles is in the audit log: the shop does it, and no person.
  await addContentEditorRole();
  auditEditorAccounts();
  equalizeEditorSignInTime();
  await narrowEditorRoles();
  await hideUnreadableRelations();
  await hideClosedScreens();
  await serveRequests(db().client);
  startStandby();
  startJobs();
  listenToOthers();
  startMetrics();
  lifecycle.begin(strapi.server.httpServer);
}

/** One transaction at a time over all instances that start on this database. */
const withBootLock = (work: (trx: Knex.Transaction) => Promise<void>): Promise<void> =>
  transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCKS.boot]);
    await work(trx);
  });
