import type { Booking } from 'shared-types/contract/couriers';

export const presentBooking = (row: Omit<Booking, 'error'> & { last_error: string | null }): Booking => ({
  state: row.state,
  courier: row.courier,
  price: row.price,
  days: row.days,
  error: row.last_error,
  pick_up: row.pick_up,
  pick_up_on: row.pick_up_on,
});
