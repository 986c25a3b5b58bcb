import { Button } from 'react-bootstrap';
import { Link } from 'react-router-dom';

interface RowButtonsProps {
  /** What the row is about, for assistive technology. */
  of: string;
  edit: string;
  onDelete: () => Promise<unknown>;
  /** How the button that deletes is called. */
  deleteLabel?: string;
}

/** Edit and delete, for a row that has no more. */
export function RowButtons({ of, edit, onDelete, deleteLabel = 'Delete' }: RowButtonsProps) {
  return (
    <>
      <Link to={edit} className="btn btn-sm btn-outline-secondary" aria-label={`Edit ${of}`}>
        Edit
      </Link>
      <Button size="sm" variant="outline-danger" aria-label={`${deleteLabel} ${of}`} onClick={() => void onDelete()}>
        {deleteLabel}
      </Button>
    </>
  );
}
