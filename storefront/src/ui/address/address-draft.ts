import { integerOr, stringOr } from '../../lib/storage/parse-stored';

/** Whatever was typed of an address so far. */
export function addressDraftOf(found: Record<string, unknown>) {
  return {
    address: stringOr(found.address, ''),
    building: stringOr(found.building, ''),
    street: stringOr(found.street, ''),
    area: stringOr(found.area, ''),
    phone: stringOr(found.phone, ''),
    country_id: integerOr(found.country_id, undefined),
    state_id: integerOr(found.state_id, undefined),
    city_id: integerOr(found.city_id, undefined),
    zipcode: stringOr(found.zipcode, ''),
  };
}
