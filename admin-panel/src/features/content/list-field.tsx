import type { ReactNode } from 'react';
import { Button, Card } from 'react-bootstrap';
import { useFieldArray } from 'react-hook-form';
import { SortableList } from '../../ui/list/sortable-list';
import { blank, type FieldSpec, type PageForm } from './page-fields';

interface ListFieldProps {
  control: PageForm['form']['control'];
  field: Extract<FieldSpec, { type: 'list' }>;
  name: string;
  error: string | undefined;
  /** The controls of one, whose names begin so. */
  children: (at: string) => ReactNode;
}

/** Questions, sections, banners …: added, changed, moved and removed one by one. */
export function ListField({
  control,
  field: { label, hint, item, fields: parts },
  name,
  error,
  children,
}: ListFieldProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' });
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
              {children(`${name}.${index}.`)}
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
