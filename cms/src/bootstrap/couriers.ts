import { configuredAggregator } from '../adapters/courier/configured';
import { startBookings } from '../api/shipment/services/send-bookings';

let bookings: ReturnType<typeof startBookings> | undefined;

/** Starts booking parcels and asking where they are, where an aggregator is set up. */
export function startCouriers(): void {
  const aggregator = configuredAggregator();
  if (aggregator) bookings = startBookings(aggregator, (message) => strapi.log.warn(message));
}

/** Finishes what is being asked, and begins nothing more. */
export async function stopCouriers(): Promise<void> {
  await bookings?.stop();
}
