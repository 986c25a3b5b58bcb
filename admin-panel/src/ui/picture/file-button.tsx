import { useId } from 'react';

interface FileButtonProps {
  id: string;
  /** The id of the field's label: the control is named by it and by its own text. */
  labelId: string;
  text: string;
  accept: string;
  multiple?: boolean;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  onFiles: (files: File[]) => void;
}

/** A file control that looks like the other buttons. The control itself has the focus and opens the chooser. */
export function FileButton({ id, labelId, text, accept, multiple, describedBy, isInvalid, onFiles }: FileButtonProps) {
  const textId = useId();
  return (
    <span className="file-button">
      <input
        type="file"
        id={id}
        accept={accept}
        multiple={multiple}
        aria-labelledby={`${labelId} ${textId}`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again after a failure.
          target.value = '';
        }}
      />
      <label htmlFor={id} id={textId} className="btn btn-outline-secondary btn-sm">
        {text}
      </label>
    </span>
  );
}
