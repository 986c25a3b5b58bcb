import type { AddressCopy } from 'shared-types/contract/orders';

/** An address as lines, without the empty ones. */
export const addressLines = ({
  name,
  address,
  building,
  street,
  area,
  landmark,
  zipcode,
  city,
  state,
}: Omit<AddressCopy, 'state' | 'country' | 'phone'> & { state: { name: string } }): string[] =>
  [
    name,
    [address, building].filter(Boolean).join(', '),
    [street, area].filter(Boolean).join(', '),
    landmark,
    `${city.name} ${zipcode}, ${state.name}`,
  ].filter((line): line is string => Boolean(line));
