import type { Caller } from '../http/caller';

interface State {
  /** Of our own endpoints (middlewares/dispatch.ts). */
  caller?: Caller | null;
  /** Of Strapi's UI. */
  user?: { firstname?: string };
  userAbility?: object;
}
const state = (): State => strapi.requestContext.get()?.state ?? {};

/** Whether a record is written by one of our own endpoints, whose contract has checked the fields, and not by Strapi's UI. */
export const isByEndpoint = (): boolean => Boolean(state().caller);

/** Whether somebody is at work in Strapi's UI. */
export const isByEditor = (): boolean => Boolean(state().userAbility);

/** Whom the audit log names: a member of staff, or an editor in Strapi's UI, who has no id among our people. */
export function writer(): Pick<Caller, 'name'> & { id: number | null } {
  // A moment that an editor gave: nobody is there.
  if (!strapi.requestContext.get()) return { id: null, name: 'The shop' };
  const { caller, user } = state();
  return caller ?? { id: null, name: `${user?.firstname ?? 'Somebody'} (Strapi)` };
}
