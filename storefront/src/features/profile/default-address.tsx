import { useState } from 'react';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { messageOf } from '../../lib/api/error-message';
import { toast } from '../../lib/toast/toast';
import { useAddressChanges } from '../../ui/address/use-addresses';

/** Says that the checkout begins with the address, or lets it. The focus stays where it is. */
export function DefaultAddress({ address }: { address: UserAddress }) {
  const { setDefault } = useAddressChanges();
  const [busy, setBusy] = useState(false);
  async function choose() {
    if (busy || address.is_default) return;
    setBusy(true);
    try {
      await setDefault(address.id);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      aria-pressed={address.is_default}
      aria-label={`${address.address} is the default address`}
      className={`mt-2 min-h-11 w-fit px-0 text-left text-sm ${address.is_default ? 'font-semibold text-neem' : 'text-link'}`}
      onClick={choose}
    >
      {address.is_default ? 'Default address' : 'Make it the default'}
    </button>
  );
}
