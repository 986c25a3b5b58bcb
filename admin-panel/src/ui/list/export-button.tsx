import { Button, Spinner } from 'react-bootstrap';
import { type DownloadOptions, useDownload } from '../../lib/api/use-download';

/** Saves a file, saying how much of it is here while it comes. `label`: what the button says while nothing is under way. */
export function ExportButton({ label, ...options }: DownloadOptions & { label: string }) {
  const { received, download } = useDownload(options, `${label} failed`);
  return (
    <Button variant="outline-secondary" aria-disabled={received !== null} onClick={download}>
      {received !== null && <Spinner size="sm" className="me-2" aria-hidden="true" />}
      {received === null ? label : `Exporting… ${Math.round(received / 1024).toLocaleString('en-IN')} KB`}
    </Button>
  );
}
