import type { AddressCopy } from 'shared-types/contract/orders';

/** An address as it stands now, for the order to keep whatever becomes of it. */
export function copyAddress(
  row: {
    address: string;
    building: string;
    street: string;
    area: string;
    phone: string;
    zipcode: number;
    city_name: string;
    state_name: string;
    country_name: string;
    gst_code: string | null;
  },
  name: string,
): AddressCopy {
  return {
    name,
    address: row.address,
    building: row.building,
    street: row.street,
    area: row.area,
    phone: row.phone,
    zipcode: row.zipcode,
    city: { name: row.city_name },
    state: { name: row.state_name, code: row.gst_code },
    country: { name: row.country_name },
  };
}
