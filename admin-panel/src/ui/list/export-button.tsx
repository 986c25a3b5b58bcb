import { useState } from 'react';
import { Button, Spinner } from 'react-bootstrap';
import { toast } from 'react-toastify';
import { ApiError, type Call } from 'shared-types/client/client';
import { messageOf } from '../../lib/api/error-message';
import { saveFile } from '../../lib/browser/save-file';
import { useAdmin } from '../../lib/session/admin';

interface ExportButtonProps {
  /** What the button says while nothing is under way. */
  label: string;
  /** The name under which the file is saved. */
  file: string;
  read: (call: Call, onBytes: (received: number) => void) => Promise<Blob>;
}

/** Saves a file of the shop's, saying how much of it is here while it comes. */
export function ExportButton({ label, file, read }: ExportButtonProps) {
  const { call } = useAdmin();
  const [received, setReceived] = useState<number | null>(null);

  async function save() {
    if (received !== null) return;
    setReceived(0);
    try {
      saveFile(file, await read(call, setReceived));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 401) toast.error(messageOf(error, `${label} failed`));
    } finally {
      setReceived(null);
    }
  }

  return (
    <Button variant="outline-secondary" aria-disabled={received !== null} onClick={() => void save()}>
      {received !== null && <Spinner size="sm" className="me-2" aria-hidden="true" />}
      {received === null ? label : `Exporting… ${Math.round(received / 1024).toLocaleString('en-IN')} KB`}
    </Button>
  );
}
