import type { Location } from 'react-router-dom';
import { paths } from './paths';

/** Travels in the navigation state on the way to the sign-in screen. */
export interface SignInState {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** A session had been there and is over. */
  expired?: boolean;
}

/** The screen to return to after signing in: the remembered one, else home. Never an address of another site. */
export function returnPathOf(state: unknown): string {
  const from = (state as SignInState | null)?.from;
  if (typeof from?.pathname !== 'string' || !/^\/(?![/\\])/.test(from.pathname)) return paths.home;
  if (from.pathname === paths.login) return paths.home;
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
}
