import { Button } from 'react-bootstrap';
import { moveItem } from '../../lib/list/move-item';
import { useFieldControl } from '../form/controls';
import { CloseIcon } from '../layout/icons';
import { SortableList } from '../list/sortable-list';
import { DropZone } from './drop-zone';
import { FileButton } from './file-button';
import { PICTURE_HINT, type PictureValue } from './picture-field';
import { Thumbnail } from './thumbnail';
import { UploadProgress } from './upload-progress';
import { PICTURES, useUploads } from './use-uploads';

interface PicturesFieldProps {
  label: string;
  error?: string | undefined;
  value: PictureValue[];
  /** Takes a function, because several uploads may end before the form has drawn itself anew. */
  onChange: (change: (value: PictureValue[]) => PictureValue[]) => void;
  onBusy?: ((isBusy: boolean) => void) | undefined;
  failed: string;
}

/** Several pictures in an order: uploaded one after the other, shown, moved by drag or buttons, removed. */
export function PicturesField({ label, error, value, onChange, onBusy, failed }: PicturesFieldProps) {
  const { uploads, errors, start, cancel } = useUploads({
    kind: PICTURES,
    failed,
    onBusy,
    onUploaded: (file) => onChange((pictures) => [...pictures, file]),
  });
  const messages = error ? [...errors, error] : errors;
  const { id, errorId, hintId, control } = useFieldControl(messages[0], PICTURE_HINT);

  return (
    <div className="mb-3">
      <span className="form-label d-inline-block" id={`${id}-label`}>
        {label}
      </span>
      <DropZone onFiles={start} className="d-grid gap-2">
        {value.length > 0 && (
          <SortableList
            label={label}
            isHorizontal
            items={value}
            idOf={(one) => String(one.id)}
            nameOf={(_, index) => `picture ${index + 1}`}
            onMove={(from, to) => onChange((pictures) => moveItem(pictures, from, to))}
          >
            {(one, index, handles) => (
              <>
                <Thumbnail
                  picture={one.picture}
                  className="thumbnail-medium"
                  alt={`${label}: picture ${index + 1} of ${value.length}`}
                />
                <span className="d-flex justify-content-center">
                  {handles}
                  <Button
                    variant="link"
                    className="tile-button"
                    aria-label={`Remove picture ${index + 1}`}
                    onClick={() => {
                      onChange((pictures) => pictures.filter((_, place) => place !== index));
                      document.getElementById(id)?.focus();
                    }}
                  >
                    <CloseIcon />
                  </Button>
                </span>
              </>
            )}
          </SortableList>
        )}
        <div className="d-flex flex-wrap align-items-center gap-2">
          <FileButton
            id={id}
            labelId={`${id}-label`}
            text="Add pictures"
            accept={PICTURES.types.join(',')}
            multiple
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid']}
            onFiles={start}
          />
          <span className="small text-body-secondary d-none d-md-inline">or drop them here</span>
        </div>
        <UploadProgress uploads={uploads} onCancel={cancel} />
        <span id={hintId} className="form-text mt-0">
          {PICTURE_HINT}
        </span>
        {messages.length > 0 && (
          <ul id={errorId} role="alert" className="invalid-feedback list-unstyled d-block mt-0 mb-0">
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </DropZone>
    </div>
  );
}
