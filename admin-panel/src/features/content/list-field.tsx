import { Button, Card } from 'react-bootstrap';
import { useFieldArray } from 'react-hook-form';
import { blankOf, type FieldPlace, type FieldSpec, FieldTable, type TableForm } from '../../ui/form/field-table';
import { RemoveButton } from '../../ui/list/remove-button';
import { SortableList } from '../../ui/list/sortable-list';

interface PageFieldsProps {
  of: TableForm;
  fields: readonly FieldSpec[];
  /** In front of the fields' names: `blocks.0.`. */
  at?: string;
}

/** Controls for these fields, short ones two in a row where there are several. */
export const PageFields = ({ of, fields, at }: PageFieldsProps) => (
  <FieldTable
    of={of}
    fields={fields.length > 2 ? fields : fields.map((field) => ({ ...field, width: undefined }))}
    {...(at && { at })}
  />
);

export interface ListOptions {
  /** What one is called. */
  item: string;
  hint?: string;
  fields: readonly FieldSpec[];
}

/** Questions, sections, banners …: added, changed, moved and removed one by one. */
export function ListField({ of, name, label, error, hint, item, fields: parts }: ListOptions & FieldPlace) {
  const { fields, append, remove, move } = useFieldArray({ control: of.form.control, name, keyName: 'key' });
  return (
    <fieldset className="mb-3">
      <legend className="form-label fs-6">{label}</legend>
      {hint && <p className="form-text mt-0">{hint}</p>}
      {fields.length > 0 && (
        <SortableList
          label={label}
          items={fields as { key: string }[]}
          idOf={({ key }) => key}
          nameOf={(_, index) => `${item} ${index + 1}`}
          onMove={move}
          className="gap-3 mb-3"
        >
          {(_, index, handles) => (
            <Card body>
              <div className="d-flex align-items-center justify-content-between gap-2 mb-2">
                <span className="small text-body-secondary figures">{index + 1}</span>
                <span className="d-flex align-items-center">
                  {handles}
                  <RemoveButton of={`${item} ${index + 1}`} onClick={() => remove(index)} />
                </span>
              </div>
              <PageFields of={of} fields={parts} at={`${name}.${index}.`} />
            </Card>
          )}
        </SortableList>
      )}
      {error && <p className="text-danger-emphasis">{error}</p>}
      <Button variant="outline-primary" size="sm" onClick={() => append(blankOf(parts))}>
        Add a {item}
      </Button>
    </fieldset>
  );
}
