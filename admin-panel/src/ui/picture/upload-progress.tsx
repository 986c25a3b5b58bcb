import { CloseButton, ProgressBar } from 'react-bootstrap';
import type { Upload } from './use-uploads';

interface UploadProgressProps {
  uploads: Upload[];
  onCancel: (key: number) => void;
}

/** How far the files on their way are. The last part of the time is the server's, drawing the picture anew. */
export function UploadProgress({ uploads, onCancel }: UploadProgressProps) {
  return (
    <div role="status" className="d-grid gap-2">
      {uploads.map(({ key, name, sent }) => (
        <div key={key} className="d-flex align-items-center gap-2">
          <div className="flex-grow-1 min-width-0">
            <span className="d-block small text-truncate">{sent < 1 ? `Uploading ${name}` : `Preparing ${name}`}</span>
            <ProgressBar now={sent * 100} animated={sent === 1} aria-label={`Upload of ${name}`} />
          </div>
          <CloseButton variant="white" aria-label={`Stop the upload of ${name}`} onClick={() => onCancel(key)} />
        </div>
      ))}
    </div>
  );
}
