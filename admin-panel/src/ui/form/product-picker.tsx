import { type ChangeEvent, type KeyboardEvent, useDeferredValue, useState } from 'react';
import { Button, ListGroup } from 'react-bootstrap';
import type { AdminProduct } from 'shared-types/contract/product';
import { products } from 'shared-types/contract/products';
import { useRead } from '../../lib/api/use-read';
import { moveItem } from '../../lib/list/move-item';
import { CloseIcon } from '../layout/icons';
import { SortableList } from '../list/sortable-list';
import { TextField } from './controls';

export interface NamedRecord {
  id: number;
  name: string;
}

interface ProductPickerProps {
  label: string;
  /** What it means that none is chosen. */
  none: string;
  /** Whether a person puts them in order, one below the other. */
  isOrdered?: boolean;
  /** One that cannot be chosen. */
  except?: number | undefined;
  value: NamedRecord[];
  onChange: (value: NamedRecord[]) => void;
  error?: string | undefined;
}

/** Products, found by a search and chosen one by one. */
export function ProductPicker({ label, none, isOrdered, except, value, onChange, error }: ProductPickerProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data } = useRead(products.list, search ? { query: { search, limit: 8 } } : null, { keepPreviousData: true });
  const chosen = new Set([except, ...value.map(({ id }) => id)]);
  const found = ((data?.products ?? []) as AdminProduct[]).filter(({ id }) => !chosen.has(id));

  return (
    <fieldset className="mb-3">
      <legend className="h6">{label}</legend>
      {value.length === 0 ? (
        <p className="text-body-secondary">{none}</p>
      ) : isOrdered ? (
        <SortableList
          label="Chosen products"
          items={value}
          idOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          onMove={(from, to) => onChange(moveItem(value, from, to))}
          className="gap-1 mb-3"
        >
          {({ id, name }, index, handles) => (
            <span className="d-flex align-items-center gap-2">
              <span className="figures text-body-secondary text-end flex-shrink-0" style={{ width: '2rem' }}>
                {index + 1}
              </span>
              <span className="flex-grow-1 min-width-0 clamp">{name}</span>
              <span className="d-flex flex-shrink-0">
                {handles}
                <Button
                  variant="link"
                  className="tile-button"
                  aria-label={`Take off ${name}`}
                  onClick={() => onChange(value.filter((one) => one.id !== id))}
                >
                  <CloseIcon />
                </Button>
              </span>
            </span>
          )}
        </SortableList>
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
          // Enter would save the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {search && data && (
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
