import type { Location } from 'react-router-dom';
import { paths } from './paths';

/** Travels in the navigation state on the way to the sign-in screen. */
export interface OriginState {
  from: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

export function originState({ pathname, search, hash }: Location): OriginState {
  return { from: { pathname, search, hash } };
}

const NO_ORIGIN: readonly string[] = [
  paths.auth,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
];

/** The screen to return to after signing in: the remembered one, else home. Never an address of another site. */
export function originOf(state: unknown): string {
  const from = (state as Partial<OriginState> | null)?.from;
  if (typeof from?.pathname !== 'string' || !/^\/(?![/\\])/.test(from.pathname)) return paths.home;
  if (NO_ORIGIN.includes(from.pathname)) return paths.home;
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
}

/** Screens on which a person is about to sign in. */
export const isOnTheWayIn = (pathname: string) => NO_ORIGIN.includes(pathname);
