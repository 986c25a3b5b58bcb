import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import type { UserAddress } from 'shared-types/contract/user-addresses';

interface AddressCardsProps {
  legend: string;
  addresses: readonly UserAddress[];
  value: number | null;
  onChange: (id: number) => void;
}

/** The saved addresses as cards, of which one is chosen. */
export function AddressCards({ legend, addresses, value, onChange }: AddressCardsProps) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="mb-3 font-sans text-sm font-semibold">
        {legend}
      </h3>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value === null ? '' : String(value)}
        onValueChange={(next) => onChange(Number(next))}
        className="grid gap-3 sm:grid-cols-2"
      >
        {addresses.map((address) => (
          <RadioGroup.Item
            key={address.id}
            value={String(address.id)}
            className="group flex gap-4 border border-ink/30 bg-white/70 p-4 text-left transition-colors hover:border-indigo data-[state=checked]:border-indigo data-[state=checked]:bg-white data-[state=checked]:shadow-[inset_0_0_0_1px_var(--color-indigo)]"
          >
            <span
              aria-hidden="true"
              className="mt-1 grid size-5 shrink-0 place-items-center rounded-full border border-ink/60 group-data-[state=checked]:border-indigo"
            >
              <span className="size-2.5 rounded-full group-data-[state=checked]:bg-indigo" />
            </span>
            <span className="min-w-0 text-sm wrap-anywhere">
              <span className="block text-base">{address.address}</span>
              <span className="block text-stone">
                {address.building}, {address.street}, {address.area}
              </span>
              <span className="figures block text-stone">
                {address.city.name}, {address.state.name} {address.zipcode}
              </span>
              <span className="figures block text-stone">Phone {address.phone}</span>
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
