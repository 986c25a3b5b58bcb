import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { useFieldControl } from '../form/controls';
import { DropZone } from './drop-zone';
import { FileButton } from './file-button';
import { UploadProgress } from './upload-progress';
import { type UploadKind, useUploads } from './use-uploads';

export interface FileFieldProps<Value> {
  label: string;
  error?: string | undefined;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Called when uploads begin (true) and end (false): a form should not be saved meanwhile. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  /** The specification's toasts. */
  done?: string;
  failed: string;
}

interface OneFileProps<Value, Uploaded extends Value> extends FileFieldProps<Value> {
  kind: UploadKind<Uploaded>;
  choose: string;
  hint: string;
  /** What is shown of it. */
  children: ReactNode;
}

/** One file: chosen or dropped, uploaded at once with its progress, shown, replaced and removed. */
export function FileField<Value, Uploaded extends Value>(props: OneFileProps<Value, Uploaded>) {
  const { label, value, onChange, onBusy, kind, done, failed } = props;
  const { uploads, errors, start, cancel } = useUploads({ kind, done, failed, onBusy, onUploaded: onChange });
  const message = errors[0] ?? props.error;
  const { id, errorId, hintId, control } = useFieldControl(message ?? undefined, props.hint);

  return (
    <div className="mb-3">
      <span className="form-label d-inline-block" id={`${id}-label`}>
        {label}
      </span>
      <DropZone onFiles={(files) => start(files.slice(0, 1))} className="d-flex flex-wrap align-items-center gap-3">
        {props.children}
        <div className="flex-grow-1 d-grid gap-2 min-width-0">
          <div className="d-flex flex-wrap align-items-center gap-2">
            <FileButton
              id={id}
              labelId={`${id}-label`}
              text={value ? 'Replace' : props.choose}
              accept={kind.types.join(',')}
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
            {props.hint}
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
