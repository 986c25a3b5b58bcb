import { dayName } from 'shared-types/domain/delivery';
import type { MailContent } from '../../../lib/mail/mail-content';

/** The parcel that a mail is about. */
export interface MailedParcel {
  courier: string | null;
  number: string | null;
  /** The courier's page about it. */
  url: string | null;
  /** The day until which it should be there. */
  promisedOn: string | null;
  /** What is in it, in words; null when it is all of the order. */
  pieces: string | null;
  toCollect: number;
  /** Pieces are in no parcel yet. */
  isRestToCome: boolean;
  isOrderDelivered: boolean;
}

/** “Your order”, or the part of it that is in the parcel. */
export const subjectOf = (parcel: MailedParcel | undefined): string =>
  parcel?.pieces ? `A part of your order, ${parcel.pieces},` : 'Your order';

/** Who brings it, by which number, and where it is followed. */
export const trackingOf = (parcel: MailedParcel | undefined): Pick<MailContent, 'tracking'> =>
  parcel?.number || parcel?.courier
    ? {
        tracking: {
          words: [parcel.courier, parcel.number && `number ${parcel.number}`].filter(Boolean).join(', '),
          link: parcel.url && parcel.number ? { label: 'Follow your parcel', url: parcel.url } : null,
        },
      }
    : {};

export const parcelDay = (parcel: MailedParcel, today: string): Pick<MailContent, 'highlight'> =>
  parcel.promisedOn !== null && parcel.promisedOn >= today
    ? { highlight: { label: 'Expected with you by', value: dayName(parcel.promisedOn) } }
    : {};

export const restOf = (parcel: MailedParcel | undefined): string[] =>
  parcel?.isRestToCome ? ['The rest of your order follows by itself. We write to you when it leaves us.'] : [];
