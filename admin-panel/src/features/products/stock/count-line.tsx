import type { KeyboardEvent } from 'react';
import { Button, Form } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { plural } from '../../../lib/format/format';
import { productPath } from '../../../lib/routes/paths';
import { COUNT } from '../../../ui/form/controls';
import { Thumbnail } from '../../../ui/picture/thumbnail';
import { expectedOf, type Line } from './tally';

interface CountLineProps {
  line: Line;
  error: string | undefined;
  onCount: (counted: number | null) => void;
  onRemove: () => void;
}

/** A variant with the field for how many there are; Enter goes on to the next. */
export function CountLine({ line: { variant, seen, counted, now }, error, onCount, onRemove }: CountLineProps) {
  const name = `${variant.product.name}, ${variant.name}`;
  const errorId = `count-error-${variant.id}`;
  return (
    <li>
      <Thumbnail picture={variant.picture} />
      <span className="min-width-0 flex-grow-1">
        <Link to={productPath(variant.product.id)} className="row-title" target="_blank">
          {variant.product.name}
        </Link>
        <span className="d-block small text-body-secondary">
          {[variant.name, variant.sku, variant.shelf && `shelf ${variant.shelf}`].filter(Boolean).join(' · ')}
        </span>
        <span className="d-block small">
          {plural(seen - variant.to_pack, 'piece')} known
          {variant.to_pack > 0 && ` + ${variant.to_pack} sold, still to be packed`}
          {counted !== null && counted !== seen && (
            <span className="text-warning-emphasis">
              , {counted > seen ? `${counted - seen} more` : `${seen - counted} fewer`}
            </span>
          )}
        </span>
        {error && (
          <span id={errorId} className="invalid-feedback d-block">
            {error}
          </span>
        )}
        {now && (
          <Button variant="link" size="sm" className="p-0" onClick={() => onCount(counted)}>
            Compare what is counted with {plural(expectedOf(now), 'piece')}
          </Button>
        )}
      </span>
      <Form.Control
        {...COUNT}
        className="count-field"
        aria-label={`Counted of ${name}`}
        aria-describedby={error ? errorId : undefined}
        isInvalid={error !== undefined}
        value={counted ?? ''}
        onChange={({ target }) => onCount(/^\d+$/.test(target.value) ? Number(target.value) : null)}
        onKeyDown={goOn}
      />
      <Button variant="outline-secondary" size="sm" aria-label={`Take ${name} off the list`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

/** Without it, Enter would save the count. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLInputElement>('.count-field') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  next?.focus();
  next?.select();
}
