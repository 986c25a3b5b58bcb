import { Alert } from 'react-bootstrap';
import { store } from 'shared-types/contract/store';
import { useRead } from '../lib/api/use-read';

const EVERY_MS = 30_000;

/** Whoever works in the shop is told before the next order fails. */
export function FullDisk() {
  const { data } = useRead(store.health, {}, { refreshInterval: EVERY_MS });
  if (!data?.disk_full) return null;
  return (
    <Alert variant="danger" className="m-3 mb-0">
      <strong>The disk is full: no orders can be taken.</strong> Nothing can be saved until there is room on the server.
    </Alert>
  );
}
