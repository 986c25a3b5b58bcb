import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The shop's own address (`https://…`), for links that are handed to others; empty while a server renders. */
export function useSite(): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
}
