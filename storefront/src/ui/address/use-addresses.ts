import { userAddresses } from 'shared-types/calls/user-addresses';
import { pathOf } from 'shared-types/client/client';
import type { AddressBody, UserAddress } from 'shared-types/contract/user-addresses';
import { useSWRConfig } from 'swr';
import { isStatus } from '../../lib/api/error-message';
import { updateList } from '../../lib/api/update-list';
import { useRead } from '../../lib/api/use-read';
import { useShop } from '../../lib/session/shop';

const KEY = pathOf(userAddresses.list);

/** The saved addresses, newest first. */
export const useAddresses = () => useRead(userAddresses.list, {});

/** Mutations of the saved addresses, which update the cache of every screen. */
export function useAddressChanges() {
  const { call } = useShop();
  const { mutate } = useSWRConfig();
  const updateCache = (change: (now: UserAddress[]) => UserAddress[]) => updateList(mutate, KEY, change);

  return {
    async create(body: AddressBody): Promise<UserAddress> {
      const saved = await call(userAddresses.create, { body });
      await updateCache((now) => [saved, ...now.filter(({ id }) => id !== saved.id)]);
      return saved;
    },
    async update(id: number, body: AddressBody): Promise<UserAddress> {
      const saved = await call(userAddresses.update, { params: { id }, body });
      await updateCache((now) => now.map((address) => (address.id === id ? saved : address)));
      return saved;
    },
    async setDefault(id: number): Promise<void> {
      const saved = await call(userAddresses.setDefault, { params: { id } });
      await updateCache((now) => now.map((address) => (address.id === id ? saved : { ...address, is_default: false })));
    },
    async remove(id: number): Promise<void> {
      await call(userAddresses.remove, { params: { id } }).catch((error) => {
        // Gone already, in another tab: that is what was wanted.
        if (!isStatus(error, 404)) throw error;
      });
      await updateCache((now) => now.filter((address) => address.id !== id));
    },
  };
}
