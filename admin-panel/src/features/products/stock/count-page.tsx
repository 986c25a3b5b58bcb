import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Button, Card, Form } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { COUNT_MAX, type CountedVariant, stock } from 'shared-types/contract/stock';
import { messageOf } from '../../../lib/api/error-message';
import { useMutationAction } from '../../../lib/api/use-mutation-action';
import { plural } from '../../../lib/format/format';
import { paths, productPath } from '../../../lib/routes/paths';
import { FormAlert } from '../../../ui/form/form-alert';
import { SubmitButton } from '../../../ui/form/submit-button';
import { COUNT, TextField } from '../../../ui/form/text-field';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import { VariantScanner } from '../../../ui/form/variant-scanner';
import { PageHeading } from '../../../ui/layout/page-heading';
import { Thumbnail } from '../../../ui/picture/thumbnail';
import { differences, type Line, withCount, withScan, withVariants } from './tally';

const FAILED = 'The count could not be saved';

/** Counts the stock: by scanning codes into a field, each one piece more, or by numbers in a list. */
export function CountPage() {
  const runAction = useMutationAction();
  const scanner = useRef<HTMLInputElement>(null);
  const [lines, setLines] = useState<Line[]>([]);
  const [said, setSaid] = useState('');
  const [reason, setReason] = useState('Stock count');
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<number, string>>({});
  const [isSaving, setSaving] = useState(false);
  const counted = lines.filter((line) => line.counted !== null);
  useLeaveGuard(counted.length > 0);

  function onFound(variants: [CountedVariant, ...CountedVariant[]], exact: boolean): string {
    const [first] = variants;
    setLines((before) => (exact ? withScan(before, first) : withVariants(before, variants)).slice(0, COUNT_MAX));
    return exact
      ? `${first.product.name}, ${first.name}: one more`
      : `${first.product.name}: ${plural(variants.length, 'option')} on the list`;
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (!reason.trim()) return setFailure('Say why');
    setSaving(true);
    setFailure(null);
    setErrors({});
    const counts = counted.map(({ variant, seen, counted }) => ({ stock_id: variant.id, counted: counted ?? 0, seen }));
    const outcome = await runAction((call) => call(stock.count, { body: { reason, counts } }), {
      done: 'Stock count saved',
      failed: null,
      refresh: ['/products', '/changes/product'],
    });
    setSaving(false);
    if (outcome.ok) {
      setLines([]);
      setSaid(`${plural(outcome.answer.changed, 'option')} of ${counts.length} had another count`);
      scanner.current?.focus();
      return;
    }
    setFailure(messageOf(outcome.error, FAILED));
    setErrors(
      Object.fromEntries(
        outcome.error.errors.flatMap(({ path, message }) => {
          const id = counts[Number(/^counts\.(\d+)\./.exec(path)?.[1])]?.stock_id;
          return id === undefined ? [] : [[id, message]];
        }),
      ),
    );
  }

  const wrong = differences(lines);
  return (
    <>
      <PageHeading title="Count stock">
        <Link to={paths.products} className="btn btn-outline-secondary">
          Back to the products
        </Link>
      </PageHeading>
      <Card body className="mb-4 product-form">
        <VariantScanner
          scanner={scanner}
          hint="A scanned code counts one piece; a name puts its options on the list"
          said={said}
          onSaid={setSaid}
          onFound={onFound}
        />
      </Card>
      {lines.length > 0 && (
        <form onSubmit={save} noValidate className="product-form">
          <Card body className="mb-4">
            <FormAlert message={failure} />
            <ul className="list-unstyled count-list" aria-label="What is counted">
              {lines.map((line) => (
                <CountLine
                  key={line.variant.id}
                  line={line}
                  error={errors[line.variant.id]}
                  onCount={(count) => setLines((before) => withCount(before, line.variant.id, count))}
                  onRemove={() => setLines((before) => before.filter(({ variant }) => variant.id !== line.variant.id))}
                />
              ))}
            </ul>
            <p className="text-body-secondary">
              {plural(counted.length, 'option')} counted, {wrong.length} with another number than the shop knows.
            </p>
            <TextField
              label="Reason"
              required
              maxLength={200}
              value={reason}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => setReason(target.value)}
            />
            <SubmitButton isSubmitting={isSaving}>Save the count</SubmitButton>
          </Card>
        </form>
      )}
    </>
  );
}

interface CountLineProps {
  line: Line;
  error: string | undefined;
  onCount: (counted: number | null) => void;
  onRemove: () => void;
}

function CountLine({ line: { variant, seen, counted }, error, onCount, onRemove }: CountLineProps) {
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
          {plural(seen, 'piece')} known
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
      </span>
      <Form.Control
        {...COUNT}
        className="count-field"
        aria-label={`Counted of ${name}`}
        aria-describedby={error ? errorId : undefined}
        isInvalid={error !== undefined}
        value={counted ?? ''}
        onChange={({ target }) => onCount(/^\d+$/.test(target.value) ? Number(target.value) : null)}
        onKeyDown={(event) => {
          // Enter would save the count.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Button variant="outline-secondary" size="sm" aria-label={`Take ${name} off the list`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
