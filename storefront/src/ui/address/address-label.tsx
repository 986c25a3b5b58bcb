import { useId } from 'react';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { ADDRESS_LABELS } from 'shared-types/domain/address-lines';

interface AddressLabelProps {
  value: UserAddress['label'];
  onChange: (label: UserAddress['label']) => void;
}

/** What the shopper calls the address. */
export function AddressLabel({ value, onChange }: AddressLabelProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        Save as (optional)
      </p>
      <div role="radiogroup" aria-labelledby={id} className="flex flex-wrap gap-2.5">
        {ADDRESS_LABELS.map((label) => (
          <label
            key={label}
            className="relative grid min-h-11 cursor-pointer place-items-center border border-ink/45 bg-white px-5 text-sm transition-colors hover:border-indigo has-checked:border-indigo has-checked:bg-indigo has-checked:text-sand has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={label === value}
              onChange={() => onChange(label)}
            />
            {label}
          </label>
        ))}
      </div>
    </div>
  );
}
