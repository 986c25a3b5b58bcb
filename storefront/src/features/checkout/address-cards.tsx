import { useId } from 'react';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { AddressActions } from '../../ui/address/address-actions';
import { AddressLines } from '../../ui/address/address-lines';

interface AddressCardsProps {
  legend: string;
  addresses: readonly UserAddress[];
  value: number | null;
  onChange: (id: number) => void;
  onRemoved: () => void;
}

/** The saved addresses as cards, of which one is chosen. The radio button lies unseen over its card, below the actions. */
export function AddressCards({ legend, addresses, value, onChange, onRemoved }: AddressCardsProps) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="mb-3 font-sans text-sm font-semibold">
        {legend}
      </h3>
      <div role="radiogroup" aria-labelledby={id} className="grid gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <div
            key={address.id}
            className="relative flex gap-4 border border-ink/30 bg-white/70 p-4 transition-colors hover:border-indigo has-checked:border-indigo has-checked:bg-white has-checked:shadow-[inset_0_0_0_1px_var(--color-indigo)]"
          >
            <input
              type="radio"
              name={`${id}-choice`}
              checked={address.id === value}
              onChange={() => onChange(address.id)}
              aria-labelledby={`${id}-${address.id}`}
              className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none"
            />
            <span
              aria-hidden="true"
              className="mt-1 grid size-5 shrink-0 place-items-center rounded-full border border-ink/60 peer-checked:border-indigo peer-checked:*:bg-indigo"
            >
              <span className="size-2.5 rounded-full" />
            </span>
            <div className="flex min-w-0 flex-col justify-between text-sm wrap-anywhere">
              <p id={`${id}-${address.id}`}>
                <AddressLines address={address} />
              </p>
              <div className="relative w-fit">
                <AddressActions address={address} onRemoved={onRemoved} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
