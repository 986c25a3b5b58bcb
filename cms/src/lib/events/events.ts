import type { Picture } from 'shared-types/contract/common';
import type { Db } from '../database/db';
import type { AnyCaller, Caller } from '../http/caller';

/** Who is taken out of the shop: an account, or a guest, whom a mail address is. All of theirs is locked. */
export interface ErasedPerson {
  /** Null for a guest. */
  userId: number | null;
  email: string;
  /** Nobody else can have the address, so all mails to it go; else those whose key begins with one of `mailKeys`. */
  isTheirAddress: boolean;
  mailKeys: string[];
  orders: number[];
  /** What the orders call them from now on. */
  person: string;
  /** What they were called, where no account says who did something. */
  names: string[];
}

/** What happens, for the modules that must do their part. */
interface Events {
  /** All that is of the account `from` becomes `into`'s; both are locked, and `from` is deleted afterwards. */
  accountsMerged: { from: number; into: number };
  /** What was a guest's on a device becomes the account's; its cart has already. Without a device only its orders elsewhere. */
  signedIn: { userId: number; deviceId: number | null };
  /** A mailed link has shown that its address is the account's. */
  emailConfirmed: { userId: number };
  /** Locked devices are forgotten with all that is theirs; orders stay, and their carts. */
  devicesForgotten: { ids: number[] };
  personErased: ErasedPerson;
  /** A locked order is about to be cancelled, by `who`. Whoever has pieces of it that cannot go back throws 409. */
  orderCancelled: { id: number; order_number: string; who: AnyCaller };
  /** What a return request is about does not come after all. Whoever has it under way throws 409. */
  returnDeclined: { requestId: number; who: Caller };
  returnReceived: { requestId: number; who: Caller };
  /** By this event of the order. */
  returnCredited: { requestId: number; eventId: number };
  /** A picture has another file and further sizes, but says what it said; `from` is where it was. */
  pictureRedrawn: { from: string; picture: Picture };
  /** Variants are about to be deleted; their rows are locked. */
  variantsRemoved: { ids: readonly number[] };
  /** A product that nobody needs is about to be deleted. */
  productRemoved: { id: number };
  /** A browser wants no notices any more. */
  subscriptionEnded: { id: number };
  /** Messages are kept no longer. */
  messagesExpired: { ids: number[] };
  /** The owner of a new shop has her account. */
  ownerMade: { userId: number };
}

/** What a module does when something happens, in the same transaction. What it throws ends the whole. */
export type Listeners = { [Name in keyof Events]?: (trx: Db, event: Events[Name]) => Promise<unknown> };

let all: readonly Listeners[] = [];

/** The modules' listeners, lowest module first (modules.ts). */
export function listen(listeners: readonly Listeners[]): void {
  all = listeners;
}

/** Has every module that listens do its part, one after the other. */
export async function emit<Name extends keyof Events>(trx: Db, name: Name, event: Events[Name]): Promise<void> {
  for (const listeners of all) await listeners[name]?.(trx, event);
}
