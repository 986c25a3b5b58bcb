import { Button, Spinner } from 'react-bootstrap';
import { type DownloadOptions, useDownload } from '../../lib/api/use-download';

/** Saves a file, saying how much of it is here while it comes. `label`: what the button says while nothing is under way. */
export function ExportButton({
  label,
  of,
  size,
  ...options
}: DownloadOptions & {
  label: string;
  /** What is in the file, for assistive technology, where the label does not say it. */
  of?: string;
  size?: 'sm';
}) {
  const { received, download } = useDownload(options, `${[of, label].filter(Boolean).join(' ')} failed`);
  return (
    <Button
      variant="outline-secondary"
      size={size}
      aria-disabled={received !== null}
      aria-label={of && `${label}: ${of}`}
      onClick={download}
    >
      {received !== null && <Spinner size="sm" className="me-2" aria-hidden="true" />}
      {received === null ? label : `Exporting… ${Math.round(received / 1024).toLocaleString('en-IN')} KB`}
    </Button>
  );
}
