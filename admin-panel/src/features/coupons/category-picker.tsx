import { Form } from 'react-bootstrap';
import type { AdminCategory } from 'shared-types/contract/categories';
import { useFieldControl } from '../../ui/form/controls';

interface CategoryPickerProps {
  categories: readonly AdminCategory[];
  value: number[];
  onChange: (value: number[]) => void;
  error?: string | undefined;
}

/** Categories, each under its parent. What is below a chosen one counts too. */
export function CategoryPicker({ categories, value, onChange, error }: CategoryPickerProps) {
  const { id, errorId, control } = useFieldControl(error, undefined);
  return (
    <fieldset className="mb-3" id={id} aria-describedby={control['aria-describedby']}>
      <legend className="h6">Categories</legend>
      <p className="small text-body-secondary mb-2">What is below a chosen category counts too.</p>
      <div className="category-picker">
        {categories.map(({ id: categoryId, name, depth }) => (
          <Form.Check
            key={categoryId}
            id={`${id}-${categoryId}`}
            label={name}
            style={{ marginInlineStart: `${depth * 1.5}rem` }}
            checked={value.includes(categoryId)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, categoryId] : value.filter((one) => one !== categoryId))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <div className="invalid-feedback d-block" id={errorId}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
