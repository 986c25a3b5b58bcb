import type { ChannelName } from '../lib/outbox';
import type { WaitingMail } from '../services/outbox';

/** A way by which what lies in the outbox reaches people. */
export interface Channel {
  /** Throws `UnsureError` when nobody knows whether the message was taken; any other error says that it was not. */
  send: (message: WaitingMail) => Promise<void>;
  /** Whether a message that is sent twice is there once. */
  isRepeatable: boolean;
}

export type Channels = { [Name in ChannelName]?: Channel };
