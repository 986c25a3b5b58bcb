import { type ChangeEvent, type KeyboardEvent, useDeferredValue, useState } from 'react';
import { ListGroup } from 'react-bootstrap';
import type { ProductDetail } from 'shared-types/contract/product';
import { products } from 'shared-types/contract/products';
import type { DecideReturnBody, ReturnRequest } from 'shared-types/contract/return-requests';
import { formatRupees } from 'shared-types/domain/money';
import { useRead } from '../../../lib/api/use-read';
import { SelectField, TextField } from '../../../ui/form/controls';

export type Instead = DecideReturnBody['exchange'][number];

interface InsteadFieldProps {
  line: Pick<ReturnRequest['lines'][number], 'id' | 'name' | 'quantity'> & { exchange_for?: string | null };
  value: Instead | null;
  /** Something was typed, and the form sent before anything was chosen. */
  isMissing: boolean;
  /** Null while something is looked for, undefined where nothing is. */
  onChange: (value: Instead | null | undefined) => void;
}

/** What is sent for a line that comes back, agreed on with the shopper: any variant on sale, at its price of now. */
export function InsteadField({ line, value, isMissing, onChange }: InsteadFieldProps) {
  const [text, setText] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const search = useDeferredValue(text.trim());
  const { data: found } = useRead(products.suggest, search && !slug ? { query: { search } } : null, {
    keepPreviousData: true,
  });
  const { data: product } = useRead(products.bySlug, slug ? { params: { slug } } : null);

  return (
    <>
      <TextField
        label={`Instead of ${line.name}`}
        type="search"
        maxLength={100}
        autoComplete="off"
        hint={
          line.exchange_for === undefined
            ? undefined
            : line.exchange_for
              ? `Asked for: ${line.exchange_for}`
              : 'Empty: it is only returned'
        }
        value={text}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          setText(target.value);
          setSlug(null);
          onChange(target.value.trim() ? null : undefined);
        }}
        error={isMissing && !slug ? 'Choose one of those that are found, or empty the field' : undefined}
        onKeyDown={(event: KeyboardEvent) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {search && found && !slug && (
        <ListGroup className="mb-3" role="group" aria-label="Found products">
          {found.products.map((one) => (
            <ListGroup.Item
              key={one.id}
              action
              type="button"
              onClick={() => {
                setText(one.name);
                setSlug(one.slug);
              }}
            >
              {one.name} <span className="text-body-secondary">{formatRupees(one.price)}</span>
            </ListGroup.Item>
          ))}
          {found.products.length === 0 && <ListGroup.Item>No product found.</ListGroup.Item>}
        </ListGroup>
      )}
      {product && (
        <SelectField
          label="Size and colour"
          value={value?.exchange_for ?? ''}
          error={isMissing ? 'Choose size and colour' : undefined}
          onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
            onChange(target.value ? wish(line, product, Number(target.value)) : null)
          }
        >
          <option value="">Choose</option>
          {product.stockLabels.map(({ id, size, color, quantity }) => (
            <option key={id} value={id} disabled={quantity < line.quantity}>
              {[size?.name, color?.name].filter(Boolean).join(', ') || 'One size'} ({quantity} left)
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

const wish = ({ id }: { id: number }, { price }: Pick<ProductDetail, 'price'>, variantId: number): Instead => ({
  id,
  exchange_for: variantId,
  exchange_price: price,
});
