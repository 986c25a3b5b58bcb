import { Button, Card } from 'react-bootstrap';
import { useFieldArray } from 'react-hook-form';
import { SortableList } from '../../ui/list/sortable-list';
import { PageFields, type PageForm } from './page-field';
import { blank, type FieldSpec } from './page-fields';

interface ListFieldProps {
  of: PageForm;
  field: Extract<FieldSpec, { type: 'list' }>;
  name: string;
  error: string | undefined;
}

/** Questions, sections, banners …: added, changed, moved and removed one by one. */
export function ListField({ of, field: { label, hint, item, fields: parts }, name, error }: ListFieldProps) {
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
                  <Button
                    variant="outline-danger"
                    size="sm"
                    aria-label={`Remove ${item} ${index + 1}`}
                    onClick={() => remove(index)}
                  >
                    Remove
                  </Button>
                </span>
              </div>
              <PageFields of={of} fields={parts} at={`${name}.${index}.`} />
            </Card>
          )}
        </SortableList>
      )}
      {error && <p className="text-danger-emphasis">{error}</p>}
      <Button variant="outline-primary" size="sm" onClick={() => append(blank(parts))}>
        Add a {item}
      </Button>
    </fieldset>
  );
}
