import { createHash } from 'node:crypto';
import type { GuestContact } from 'shared-types/contract/devices';
import { PASSWORD } from './factories';
import { query, request } from './shop';

export interface Guest {
  /** The device's. */
  id: number;
  cookie: string;
  contact: GuestContact;
}

/** The cookie of a guest that an answer sets; undefined when it sets none, empty when it clears it. */
export function guestCookieOf(headers: Headers): string | undefined {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith('shop_guest='));
  return set?.split(';')[0];
}

/** A device on which nobody is signed in. */
export async function openDevice(): Promise<Pick<Guest, 'id' | 'cookie'>> {
  const { status, headers } = await request('POST', '/devices');
  const cookie = guestCookieOf(headers);
  if (status !== 201 || !cookie) throw new Error(`Opening a device answered ${status}`);
  const hash = createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('base64url');
  const [row] = await query<{ id: number }>('SELECT id FROM devices WHERE token_hash = $1', [hash]);
  return { id: row?.id ?? 0, cookie };
}

/** A guest who has said who they are. */
export async function createGuest(overrides: Partial<GuestContact> = {}): Promise<Guest> {
  const device = await openDevice();
  const email = `guest-${Math.random().toString(36).slice(2)}@example.com`;
  const contact = { name: 'Meera Guest', email, phone: '9829012345', ...overrides };
  const { status } = await request('PUT', '/guest', { cookie: device.cookie, body: contact });
  if (status !== 200) throw new Error(`Saving a guest answered ${status}`);
  return { ...device, contact };
}

/** Signs in on the guest's device. */
export const signInOn = ({ cookie }: Pick<Guest, 'cookie'>, { email }: { email: string }) =>
  request('POST', '/auth/user/login', { cookie, body: { email, password: PASSWORD } });
