import type { UserAddress } from 'shared-types/contract/user-addresses';
import type { TriggerProps } from '../../lib/lazy/lazy-dialog';
import { AddressDialog } from './address-dialog';
import { RemoveAddress } from './remove-address';

interface AddressActionsProps {
  address: UserAddress;
  onRemoved: () => void;
}

/** The actions of a saved address, for the foot of its card. */
export function AddressActions({ address, onRemoved }: AddressActionsProps) {
  const button = (triggerProps: TriggerProps, label: string) => (
    <button {...triggerProps} className="text-link min-h-11 px-1 text-sm" aria-label={`${label} ${address.address}`}>
      {label}
    </button>
  );
  return (
    <div className="-mb-2 -ml-1 flex gap-x-4">
      <AddressDialog address={address} trigger={(triggerProps) => button(triggerProps, 'Edit')} />
      <RemoveAddress
        address={address}
        onRemoved={onRemoved}
        trigger={(triggerProps) => button(triggerProps, 'Remove')}
      />
    </div>
  );
}
