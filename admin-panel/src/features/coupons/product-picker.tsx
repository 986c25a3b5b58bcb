import { type ChangeEvent, type KeyboardEvent, useDeferredValue, useState } from 'react';
import { Button, ListGroup } from 'react-bootstrap';
import { type AdminProduct, products } from 'shared-types/contract/products';
import { useRead } from '../../lib/api/use-read';
import { TextField } from '../../ui/form/text-field';
import { CloseIcon } from '../../ui/layout/icons';

export interface NamedRecord {
  id: number;
  name: string;
}

interface ProductPickerProps {
  value: NamedRecord[];
  onChange: (value: NamedRecord[]) => void;
  error?: string | undefined;
}

/** Products, found by a search and chosen one by one. */
export function ProductPicker({ value, onChange, error }: ProductPickerProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data } = useRead(
    products.list,
    { query: { search: search || undefined, limit: 8 } },
    { keepPreviousData: true },
  );
  const chosen = new Set(value.map(({ id }) => id));
  const found = ((data?.products ?? []) as AdminProduct[]).filter(({ id }) => !chosen.has(id));

  return (
    <fieldset className="mb-3">
      <legend className="h6">Products</legend>
      {value.length === 0 ? (
        <p className="text-body-secondary">None yet: the coupon applies to nothing.</p>
      ) : (
        <ul className="list-unstyled d-flex flex-wrap gap-2" aria-label="Chosen products">
          {value.map((product) => (
            <li key={product.id}>
              <Button
                variant="outline-light"
                size="sm"
                aria-label={`Take off ${product.name}`}
                onClick={() => onChange(value.filter(({ id }) => id !== product.id))}
              >
                {product.name} <CloseIcon />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Add products"
        type="search"
        maxLength={100}
        autoComplete="off"
        value={text}
        error={error}
        hint="Type a part of the name"
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          // Enter would save the coupon.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {data && (
        <ListGroup className="mt-2" role="group" aria-label="Found products">
          {found.map(({ id, name }) => (
            <ListGroup.Item key={id} action type="button" onClick={() => onChange([...value, { id, name }])}>
              {name}
            </ListGroup.Item>
          ))}
          {found.length === 0 && <ListGroup.Item>No other product found.</ListGroup.Item>}
        </ListGroup>
      )}
    </fieldset>
  );
}
