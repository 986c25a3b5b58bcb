import type { Owner } from '../../../lib/http/caller';
import { clientNetworks } from '../../../lib/http/client-address';
import type { ClientInfo } from '../../../lib/http/client-info';
import { hmac } from '../../../lib/security/known-device';

/**
 * Whose an order is, whichever account or device it comes from: what these share is one buyer's. `network`, and the wider ones
 * that it is in, are counted apart.
 */
export interface BuyerKeys {
  keys: string[];
  network: string;
  wider: string[];
}

interface Buyer extends ClientInfo {
  owner: Owner;
  email: string;
  phones: string[];
  address: (Record<'address' | 'building' | 'street' | 'area', string> & { zipcode: number }) | null;
}

/** In the order of their locks. */
export function buyerKeys({ owner, email, phones, address, device, network }: Buyer): BuyerKeys {
  const keys = [
    hmac('buyer', owner.kind === 'user' ? 'person' : 'guest', owner.id),
    ...(email ? [hmac('buyer', 'email', email.toLowerCase())] : []),
    ...phones.filter(Boolean).map((phone) => hmac('buyer', 'phone', phone)),
    ...(address ? [hmac('buyer', 'address', placeOf(address))] : []),
    ...(device ? [hmac('buyer', 'device', device)] : []),
  ];
  const [own, ...wider] = clientNetworks(network);
  const keyOf = (each: string) => hmac('buyer', 'network', each);
  return { keys: [...new Set(keys)].sort(), network: keyOf(own), wider: wider.map(keyOf) };
}

/** The letters and digits alone: the same door however it is written, and in whichever field. */
const placeOf = ({ address, building, street, area, zipcode }: NonNullable<Buyer['address']>): string =>
  [address, building, street, area, zipcode]
    .join('')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
