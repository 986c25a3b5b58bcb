import type { AddressCopy } from 'shared-types/contract/orders';
import { placeLines } from 'shared-types/domain/address-lines';
import { formatPhone } from 'shared-types/domain/phone';

export function AddressText({ title, address }: { title: string; address: AddressCopy }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      <address className="figures text-stone not-italic wrap-anywhere">
        <span className="block text-ink">{address.name}</span>
        {placeLines(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block">
          {address.city.name}, {address.state.name} {address.zipcode}
        </span>
        <span className="block">{address.country.name}</span>
        <span className="block">Phone {formatPhone(address.phone)}</span>
      </address>
    </section>
  );
}
