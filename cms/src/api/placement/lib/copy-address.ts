import type { AddressCopy } from 'shared-types/contract/orders';

/** A saved address with the names of its places. */
export interface AddressSource {
  address: string;
  building: string;
  street: string;
  area: string;
  phone: string;
  zipcode: number;
  landmark: string | null;
  city_name: string;
  state_name: string;
  country_name: string;
  /** India's two-digit GST code of the state; null elsewhere. */
  gst_code: string | null;
}

/** An address as it stands now, for the order to keep whatever becomes of it. */
export function copyAddress(source: AddressSource, name: string): AddressCopy {
  return {
    name,
    address: source.address,
    building: source.building,
    street: source.street,
    area: source.area,
    phone: source.phone,
    zipcode: source.zipcode,
    landmark: source.landmark,
    city: { name: source.city_name },
    state: { name: source.state_name, code: source.gst_code },
    country: { name: source.country_name },
  };
}
