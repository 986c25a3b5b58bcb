import type { Endpoint } from 'shared-types/contract/endpoint';

/** Whether staff who ask a public endpoint with this query get something else than everybody. */
export const hasStaffForm = (
  { staff, sameForStaff = {} }: Pick<Endpoint, 'staff' | 'sameForStaff'>,
  query: Readonly<Record<string, unknown>>,
): boolean => staff !== undefined && !Object.entries(sameForStaff).some(([name, value]) => query[name] === value);
