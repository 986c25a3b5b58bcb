import type { UserAddress } from 'shared-types/contract/user-addresses';
import type { Opener } from '../../lib/lazy/use-lazy-dialog';
import { AddressDialog } from './address-dialog';
import { RemoveAddress } from './remove-address';

interface AddressActionsProps {
  address: UserAddress;
  onRemoved: () => void;
}

/** What can be done with a saved address, for the foot of its card. */
export function AddressActions({ address, onRemoved }: AddressActionsProps) {
  const button = (opener: Opener, label: string) => (
    <button {...opener} className="text-link min-h-11 px-1 text-sm" aria-label={`${label} ${address.address}`}>
      {label}
    </button>
  );
  return (
    <div className="-mb-2 -ml-1 flex gap-x-4">
      <AddressDialog address={address} trigger={(opener) => button(opener, 'Edit')} />
      <RemoveAddress address={address} onRemoved={onRemoved} trigger={(opener) => button(opener, 'Remove')} />
    </div>
  );
}
