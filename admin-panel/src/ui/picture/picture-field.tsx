import { useEffect } from 'react';
import { Button } from 'react-bootstrap';
import type { Picture } from 'shared-types/contract/common';
import { useFieldControl } from '../form/use-field-control';
import { DropZone } from './drop-zone';
import { FileButton } from './file-button';
import { Thumbnail } from './thumbnail';
import { UploadProgress } from './upload-progress';
import { ACCEPTED, useUploads } from './use-uploads';

/** An uploaded picture in a form: its id goes to the server, the picture is what the person sees. */
export interface PictureValue {
  id: number;
  picture: Picture;
}

export const PICTURE_HINT = 'PNG, JPEG, WebP or AVIF, at most 8 MB';

/** A picture of a form in words. */
export const formatPicture = (value: unknown): string => (value ? 'Another picture' : 'None');

interface PictureFieldProps {
  label: string;
  error?: string | undefined;
  value: PictureValue | null;
  onChange: (value: PictureValue | null) => void;
  /** Called when uploads begin (true) and end (false): a form should not be saved meanwhile. */
  onBusy?: (isBusy: boolean) => void;
  /** The specification's toasts. */
  done?: string;
  failed: string;
}

/** One picture: chosen or dropped, uploaded at once with its progress, shown, replaced and removed. */
export function PictureField({ label, error, value, onChange, onBusy, done, failed }: PictureFieldProps) {
  const { uploads, errors, start, cancel } = useUploads({ done, failed, onUploaded: onChange });
  const message = errors[0] ?? error;
  const { id, errorId, hintId, control } = useFieldControl(message ?? undefined, PICTURE_HINT);
  const isBusy = uploads.length > 0;
  useEffect(() => {
    if (!isBusy) return;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [onBusy, isBusy]);

  return (
    <div className="mb-3">
      <span className="form-label d-inline-block" id={`${id}-label`}>
        {label}
      </span>
      <DropZone onFiles={(files) => start(files.slice(0, 1))} className="d-flex flex-wrap align-items-center gap-3">
        <Thumbnail picture={value?.picture ?? null} className="thumbnail-large" alt={value ? `${label} preview` : ''} />
        <div className="flex-grow-1 d-grid gap-2 min-width-0">
          <div className="d-flex flex-wrap align-items-center gap-2">
            <FileButton
              id={id}
              labelId={`${id}-label`}
              text={value ? 'Replace' : 'Choose a picture'}
              accept={ACCEPTED}
              describedBy={control['aria-describedby']}
              isInvalid={control['aria-invalid']}
              onFiles={(files) => start(files.slice(0, 1))}
            />
            {value && (
              <Button
                size="sm"
                variant="outline-secondary"
                aria-label={`Remove: ${label}`}
                onClick={() => {
                  onChange(null);
                  document.getElementById(id)?.focus();
                }}
              >
                Remove
              </Button>
            )}
            <span className="small text-body-secondary d-none d-md-inline">or drop it here</span>
          </div>
          <UploadProgress uploads={uploads} onCancel={cancel} />
          <span id={hintId} className="form-text mt-0">
            {PICTURE_HINT}
          </span>
          {message && (
            <span id={errorId} role="alert" className="invalid-feedback d-block mt-0">
              {message}
            </span>
          )}
        </div>
      </DropZone>
    </div>
  );
}
