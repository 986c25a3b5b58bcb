import { store } from 'shared-types/contract/store';
import { useRead } from '../api/use-read';

/** What the numbers of the shop's orders begin with, for hints; empty until it is read. */
export const useOrderPrefix = (): string => useRead(store.show, {}).data?.brand.order_prefix ?? '';
