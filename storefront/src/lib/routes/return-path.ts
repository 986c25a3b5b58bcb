import type { Location } from 'react-router-dom';
import { paths } from './paths';

/** Travels in the navigation state on the way to the sign-in screen. */
export interface SignInState {
  from: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

export function signInState({ pathname, search, hash }: Location): SignInState {
  return { from: { pathname, search, hash } };
}

const SIGN_IN_PATHS: readonly string[] = [
  paths.auth,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
];

/** The screen to return to after signing in: the one in the navigation state, else home. Never an address of another site. */
export function returnPathOf(state: unknown): string {
  const from = (state as Partial<SignInState> | null)?.from;
  if (typeof from?.pathname !== 'string' || !/^\/(?![/\\])/.test(from.pathname)) return paths.home;
  if (SIGN_IN_PATHS.includes(from.pathname)) return paths.home;
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
}

/** Screens on which a person is about to sign in. */
export const isSignInPath = (pathname: string) => SIGN_IN_PATHS.includes(pathname);
