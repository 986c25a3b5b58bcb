import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { ApiError } from 'shared-types/client/client';
import { COUNT_MAX, type CountedVariant, stock } from 'shared-types/contract/stock';
import { messageOf } from '../../../lib/api/error-message';
import { useMutationAction } from '../../../lib/api/use-mutation-action';
import { plural } from '../../../lib/format/format';
import { paths } from '../../../lib/routes/paths';
import { useAdmin } from '../../../lib/session/admin';
import { TextField } from '../../../ui/form/controls';
import { FormAlert } from '../../../ui/form/form-alert';
import { SubmitButton } from '../../../ui/form/submit-button';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import { VariantScanner } from '../../../ui/form/variant-scanner';
import { PageHeading } from '../../../ui/layout/page-heading';
import { CountGrid } from './count-grid';
import { CountLine } from './count-line';
import { differences, type Line, withChanged, withCount, withoutSaved, withScan, withVariants } from './tally';

const FAILED = 'The count could not be saved';
/** So many variants are read again at once. */
const READ_MAX = 100;

/** Counts the stock: by scanning codes into a field, each one piece more, or by numbers in a list, of which a whole category is put there at once. */
export default function CountPage() {
  const runAction = useMutationAction();
  const { call } = useAdmin();
  const scanner = useRef<HTMLInputElement>(null);
  const [lines, setLines] = useState<Line[]>([]);
  const [said, setSaid] = useState('');
  const [reason, setReason] = useState('Stock count');
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<number, string>>({});
  const [isSaving, setSaving] = useState(false);
  const counted = lines.filter((line) => line.counted !== null);
  useLeaveGuard(counted.length > 0);

  /** Says what there is no room for: it would seem to be counted. */
  function put(variants: readonly CountedVariant[], more: boolean): string {
    const all = withVariants(lines, variants);
    // A scan may have come between.
    setLines((before) => withVariants(before, variants).slice(0, COUNT_MAX));
    const added = `${plural(Math.min(all.length, COUNT_MAX) - lines.length, 'option')} put on the list`;
    return more || all.length > COUNT_MAX
      ? `${added}. A count has room for ${COUNT_MAX}: save it, and put a smaller part on the next list`
      : added;
  }

  function onFound(variants: [CountedVariant, ...CountedVariant[]], exact: boolean): string {
    const [first] = variants;
    setLines((before) => (exact ? withScan(before, first) : withVariants(before, variants)).slice(0, COUNT_MAX));
    return exact
      ? `${first.product.name}, ${first.name}: one more`
      : `${first.product.name}: ${plural(variants.length, 'option')} on the list`;
  }

  function onCount(id: number, count: number | null) {
    setLines((before) => withCount(before, id, count));
    setErrors(({ [id]: _, ...others }) => others);
  }

  /** What was refused because it is otherwise by now, as it is now. Where that fails, saving leads here again. */
  async function readAgain(ids: readonly number[]) {
    try {
      for (let at = 0; at < ids.length; at += READ_MAX) {
        const { variants } = await call(stock.variants, { query: { ids: ids.slice(at, at + READ_MAX).join(',') } });
        setLines((before) => withChanged(before, variants));
      }
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (!reason.trim()) return setFailure('Say why');
    setSaving(true);
    setFailure(null);
    setErrors({});
    const counts = counted.map(({ variant, seen, counted }) => ({
      ...{ stock_id: variant.id, counted: counted ?? 0, seen },
      seen_changes: variant.changes,
    }));
    const outcome = await runAction((call) => call(stock.count, { body: { reason, counts } }), {
      done: 'Stock count saved',
      failed: null,
      refresh: ['/products', '/changes/product'],
    });
    setSaving(false);
    if (outcome.ok) {
      const { variants } = outcome.answer;
      setLines((before) => withoutSaved(before, counted, variants));
      setSaid(`${plural(outcome.answer.changed, 'option')} of ${counts.length} had another count`);
      scanner.current?.focus();
      return;
    }
    setFailure(messageOf(outcome.error, FAILED));
    const refused = outcome.error.errors.flatMap(({ path, message }) => {
      const id = counts[Number(/^counts\.(\d+)\./.exec(path)?.[1])]?.stock_id;
      return id === undefined ? [] : [{ id, message }];
    });
    setErrors(Object.fromEntries(refused.map(({ id, message }) => [id, message])));
    if (outcome.error.status === 409) await readAgain(refused.map(({ id }) => id));
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
        <CountGrid onFound={put} />
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
                  onCount={(count) => onCount(line.variant.id, count)}
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
