import { tryStorage } from 'shared-types/client/session';

/**
 * What was typed and chosen in this tab before anybody was signed in (`name:`) goes to the account (`name:email`), unless that
 * has its own.
 */
export function adoptDrafts(email: string): void {
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage).filter((key) => key.endsWith(':'))) {
      const draft = sessionStorage.getItem(key);
      if (draft && sessionStorage.getItem(key + email) === null) sessionStorage.setItem(key + email, draft);
      sessionStorage.removeItem(key);
    }
  });
}
