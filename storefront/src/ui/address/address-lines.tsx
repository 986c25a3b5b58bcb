import type { UserAddress } from 'shared-types/contract/user-addresses';
import { placeLines } from 'shared-types/domain/address-lines';

export function AddressLines({ address }: { address: UserAddress }) {
  const { label, recipient, firm, gstin, phone, zipcode, city, state } = address;
  const [house, ...lines] = placeLines(address);
  return (
    <>
      {label && <span className="small-caps block text-stone">{label}</span>}
      {recipient && <span className="block text-base">{recipient}</span>}
      <span className="block text-base">{house}</span>
      <span className="block text-stone">{lines.join(', ')}</span>
      <span className="figures block text-stone">
        {city.name}, {state.name} {zipcode}
      </span>
      <span className="figures block text-stone">Phone {phone}</span>
      {firm && (
        <span className="figures block text-stone">
          {firm}, GSTIN {gstin}
        </span>
      )}
    </>
  );
}
