import { type ReactNode, useState } from 'react';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { messageOf } from '../../lib/api/error-message';
import type { TriggerProps } from '../../lib/lazy/lazy-dialog';
import { toast } from '../../lib/toast/toast';
import { Button } from '../button/button';
import { Modal } from '../dialog/modal';
import { FormAlert } from '../feedback/form-alert';
import { AddressLines } from './address-lines';
import { useAddressChanges } from './use-addresses';

interface RemoveAddressProps {
  address: UserAddress;
  /** It is gone, and the button with it. */
  onRemoved: () => void;
  trigger: (triggerProps: TriggerProps) => ReactNode;
}

/** Deletes a saved address, after a confirmation. */
export function RemoveAddress({ address, onRemoved, trigger }: RemoveAddressProps) {
  const { remove } = useAddressChanges();
  const [open, setOpen] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function confirm() {
    setRemoving(true);
    setRefusal(null);
    try {
      await remove(address.id);
      toast.success('Address removed');
      onRemoved();
    } catch (error) {
      toast.error('The address is still here. Please try again.');
      setRefusal(messageOf(error, 'The address is still here. Please try again.'));
      setRemoving(false);
    }
  }

  return (
    <Modal
      title="Remove this address?"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setRefusal(null);
      }}
      trigger={trigger}
    >
      <p className="text-sm wrap-anywhere">
        <AddressLines address={address} />
      </p>
      <p className="mt-4 text-stone">The orders you have placed keep it.</p>
      <div className="mt-4">
        <FormAlert message={refusal} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={removing && 'Removing…'} onClick={confirm}>
          Remove the address
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          Keep it
        </Button>
      </div>
    </Modal>
  );
}
