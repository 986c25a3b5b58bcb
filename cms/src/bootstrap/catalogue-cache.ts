import { invalidateSearch } from '../api/catalogue/services/search-index';
import { catalogueCache } from '../lib/cache/catalogue-cache';
import { purgeEdge } from '../lib/cache/edge';
import { CATALOGUE_CHANNEL } from '../lib/cache/invalidate-catalogue';
import type { Channel } from '../lib/database/listen';
import { isDiskFullError } from '../lib/overload/full-disk';

/**
 * Hears of every write to the catalogue, whoever makes it (the triggers that call `tell_catalogue()`). While it hears nothing
 * the cache is closed (unless the disk is full), so that nothing is ever stale for longer than a moment; only while the
 * database is away, the last known answers are shown.
 */
export const catalogueChannel: Channel = {
  name: CATALOGUE_CHANNEL,
  hear(payload) {
    catalogueCache.invalidate();
    purgeEdge(payload);
    // Orders, which say no table, move stock and nothing else.
    if (payload) invalidateSearch(payload);
  },
  began() {
    // Writes before LISTEN are not notified.
    catalogueCache.open();
    invalidateSearch();
    purgeEdge();
  },
  lost(reason) {
    // On a full disk there are no writes that could be missed.
    if (!isDiskFullError(reason, true)) catalogueCache.close();
  },
};
