import type { UserAddress } from 'shared-types/contract/user-addresses';
import { useStore } from '../../lib/api/use-store';
import { AddressDialog } from '../../ui/address/address-dialog';
import { ADD_GSTIN } from '../../ui/address/address-form';

interface BusinessInvoiceProps {
  /** That the invoice goes to. */
  address: UserAddress;
  isPersonal: boolean;
  onChange: (isPersonal: boolean) => void;
}

/** Whether the invoice is to the business of the billing address; where it has none, one can be added. */
export function BusinessInvoice({ address, isPersonal, onChange }: BusinessInvoiceProps) {
  const offered = useStore().data?.business_invoices;
  if (!offered) return null;
  if (!address.gstin)
    return (
      <AddressDialog
        address={address}
        business
        trigger={(triggerProps) => (
          <button {...triggerProps} className="text-link min-h-11 text-sm">
            {ADD_GSTIN}
          </button>
        )}
      />
    );
  return (
    <label className="flex w-fit cursor-pointer items-center gap-3 py-1">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-indigo"
        checked={!isPersonal}
        onChange={(event) => onChange(!event.target.checked)}
      />
      <span className="wrap-anywhere">
        Invoice to {address.firm}, GSTIN <span className="figures">{address.gstin}</span>
      </span>
    </label>
  );
}
