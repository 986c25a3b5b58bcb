import { Button, Spinner } from 'react-bootstrap';
import { type DownloadOptions, useDownload } from '../../lib/api/use-download';

interface Props extends DownloadOptions {
  label: string;
  isMain?: boolean;
  /** The order of which it is one, where each has its own. */
  of?: string;
}

/** A PDF of the desk's. */
export function Paper({ label, isMain = false, of, ...options }: Props) {
  const { received, download } = useDownload(options, `${label}: the PDF could not be made`);
  const isBusy = received !== null;
  return (
    <Button
      {...(of && { size: 'sm', className: 'align-self-center', 'aria-label': `${label} of ${of}` })}
      variant={isMain ? 'primary' : 'outline-secondary'}
      aria-disabled={isBusy}
      onClick={download}
    >
      {isBusy && <Spinner size="sm" className="me-2" aria-hidden="true" />}
      {label}
    </Button>
  );
}
