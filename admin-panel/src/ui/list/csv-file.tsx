import { type ReactNode, useId } from 'react';
import { Spinner } from 'react-bootstrap';
import { FormAlert } from '../form/form-alert';
import { DropZone } from '../picture/drop-zone';
import { FileButton } from '../picture/file-button';

interface CsvFileProps {
  /** For whoever cannot see that it is the file's place. */
  label: string;
  file: File | null;
  onChoose: (file: File) => void;
  accept?: string;
  /** Beside the button. */
  children?: ReactNode;
}

/** Where the file of an import is chosen or dropped. */
export function CsvFile({ label, file, onChoose, accept = CSV, children }: CsvFileProps) {
  const id = useId();
  return (
    <DropZone onFiles={([dropped]) => dropped && onChoose(dropped)}>
      <span id={`${id}-label`} className="visually-hidden">
        {label}
      </span>
      <div className="d-flex flex-wrap align-items-center gap-2">
        <FileButton
          id={id}
          labelId={`${id}-label`}
          text={file ? 'Choose another file' : 'Choose a file'}
          accept={accept}
          onFiles={([chosen]) => chosen && onChoose(chosen)}
        />
        {children}
        <span className="small text-body-secondary d-none d-md-inline">or drop it here</span>
      </div>
      {file && <p className="mt-3 mb-0 text-truncate">{file.name}</p>}
    </DropZone>
  );
}
/** What some banks call `.xls` is a page of HTML; a real workbook is refused in words. */
const CSV = '.csv,.txt,.tsv,.xls,.html,.htm,text/csv,text/plain,text/html';

/** How the reading of a file goes. */
export function CsvReading({ isSending, failure }: { isSending: boolean; failure: string | null }) {
  return (
    <>
      <div role="status" className="mt-3">
        {isSending && (
          <>
            <Spinner size="sm" className="me-2" aria-hidden="true" />
            Reading every row…
          </>
        )}
      </div>
      <FormAlert message={failure} />
    </>
  );
}
