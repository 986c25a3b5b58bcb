import { contract } from 'shared-types/contract/all';
import { type Endpoint, isForCustomers, type Resource } from 'shared-types/contract/endpoint';
import { expect, it } from 'vitest';
import { LAGGING_LISTS } from './lagging-reads';

it('lets staff’s lists alone be read from a standby, each of which there is', () => {
  const all = Object.values<Resource>(contract).flatMap((resource) => Object.values<Endpoint>(resource));
  for (const path of LAGGING_LISTS) {
    const read = all.find((endpoint) => endpoint.method === 'GET' && endpoint.path === path);
    expect([path, read !== undefined]).toEqual([path, true]);
    const access = read?.access === 'public' ? read.staff : read?.access;
    expect([path, access !== undefined && !isForCustomers(access)]).toEqual([path, true]);
  }
});
