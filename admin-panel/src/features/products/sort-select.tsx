import { useId } from 'react';
import { Form } from 'react-bootstrap';
import { PRODUCT_SORTS } from 'shared-types/contract/product-form';

type Sort = (typeof PRODUCT_SORTS)[number];

const NAMES: Record<Sort, string> = {
  newest: 'Newest',
  name: 'Name',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  stock: 'Stock, low to high',
  '-stock': 'Stock, high to low',
};

export function SortSelect({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const id = useId();
  return (
    <div className="d-flex align-items-center gap-2">
      <Form.Label htmlFor={id} className="mb-0">
        Sort
      </Form.Label>
      <Form.Select id={id} value={value} onChange={({ target }) => onChange(target.value as Sort)}>
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {NAMES[sort]}
          </option>
        ))}
      </Form.Select>
    </div>
  );
}
