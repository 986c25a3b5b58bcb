import type { UserAddress } from 'shared-types/contract/user-addresses';

export function AddressLines({
  address: { address, building, street, area, phone, zipcode, city, state },
}: {
  address: UserAddress;
}) {
  return (
    <>
      <span className="block text-base">{address}</span>
      <span className="block text-stone">
        {building}, {street}, {area}
      </span>
      <span className="figures block text-stone">
        {city.name}, {state.name} {zipcode}
      </span>
      <span className="figures block text-stone">Phone {phone}</span>
    </>
  );
}
