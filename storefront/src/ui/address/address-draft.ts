import { textOr, wholeNumberOr } from '../../lib/storage/parse-stored';

/** Whatever was typed of an address so far. */
export function addressDraftOf(found: Record<string, unknown>) {
  return {
    address: textOr(found.address, ''),
    building: textOr(found.building, ''),
    street: textOr(found.street, ''),
    area: textOr(found.area, ''),
    phone: textOr(found.phone, ''),
    country_id: wholeNumberOr(found.country_id, undefined),
    state_id: wholeNumberOr(found.state_id, undefined),
    city_id: wholeNumberOr(found.city_id, undefined),
    zipcode: textOr(found.zipcode, ''),
  };
}
