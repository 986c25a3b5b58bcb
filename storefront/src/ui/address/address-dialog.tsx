import { type ReactNode, useState } from 'react';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import type { TriggerProps } from '../../lib/lazy/lazy-dialog';
import { Modal } from '../dialog/modal';
import { AddressForm } from './address-form';

interface AddressDialogProps {
  /** The saved address that is changed; without it a new one is added. */
  address?: UserAddress;
  /** It is opened to add a business. */
  business?: boolean;
  trigger: (triggerProps: TriggerProps) => ReactNode;
}

export function AddressDialog({ address, business, trigger }: AddressDialogProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Modal
      title={address ? 'Edit address' : 'Add New Address'}
      wide
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
    >
      <AddressForm address={address} business={business} onSaved={close} onCancel={close} />
    </Modal>
  );
}
