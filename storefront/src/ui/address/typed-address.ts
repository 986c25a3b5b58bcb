import type { AddressFields, UserAddress } from 'shared-types/contract/user-addresses';
import { ADDRESS_LABELS, houseOf } from 'shared-types/domain/address-lines';
import { integerOr, stringOr } from '../../lib/storage/parse-stored';

/** An address as the form has it: `address` is house and street in one line. */
export interface TypedAddress extends Omit<AddressFields, 'building' | 'street' | 'recipient' | 'gstin' | 'firm'> {
  /** Somebody else receives the parcel, who has a name and phone of their own. */
  other: boolean;
  recipient: string;
  /** Of a business; else empty. */
  gstin: string;
  firm: string;
}

export const EMPTY = {
  ...{ other: false, recipient: '', phone: '', zipcode: '', address: '', area: '', landmark: '' },
  ...{ gstin: '', firm: '' },
};

export function typedOf(saved: UserAddress) {
  const { area, zipcode, country_id, state_id, city_id, label, recipient, landmark } = saved;
  return {
    ...{ area, zipcode, country_id, state_id, city_id, label },
    other: recipient !== null,
    recipient: recipient ?? '',
    phone: saved.phone,
    address: houseOf(saved),
    landmark: landmark ?? '',
    gstin: saved.gstin ?? '',
    firm: saved.firm ?? '',
  };
}

/** Whatever was typed of an address so far. */
export function addressDraftOf(found: Record<string, unknown>) {
  return {
    other: found.other === true,
    recipient: stringOr(found.recipient, ''),
    phone: stringOr(found.phone, ''),
    zipcode: stringOr(found.zipcode, ''),
    address: stringOr(found.address, ''),
    area: stringOr(found.area, ''),
    landmark: stringOr(found.landmark, ''),
    gstin: stringOr(found.gstin, ''),
    firm: stringOr(found.firm, ''),
    label: ADDRESS_LABELS.find((label) => label === found.label) ?? null,
    country_id: integerOr(found.country_id, undefined),
    state_id: integerOr(found.state_id, undefined),
    city_id: integerOr(found.city_id, undefined),
  };
}
