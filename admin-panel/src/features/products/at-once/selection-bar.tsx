import { useState } from 'react';
import { Alert, Button } from 'react-bootstrap';
import { toast } from 'react-toastify';
import type { AdminProduct } from 'shared-types/contract/product';
import { products } from 'shared-types/contract/products';
import type { ProductsDone } from 'shared-types/contract/products-at-once';
import { useMutationAction } from '../../../lib/api/use-mutation-action';
import { plural } from '../../../lib/format/format';
import type { Option } from '../../../ui/form/option-select';
import type { RowSelection } from '../../../ui/list/row-selection';
import { TICKED_MAX, TickedCount } from '../../../ui/list/ticked-count';
import { ChangeDialog } from './change-dialog';
import { CollectDialog } from './collect-dialog';

interface Props {
  selection: RowSelection<AdminProduct>;
  categories: readonly Option[];
}

/** What can be done with the products that are ticked; below it, why something could not be done with which of them. */
export function SelectionBar({ selection, categories }: Props) {
  const { chosen } = selection;
  const runAction = useMutationAction();
  const [isChanging, setChanging] = useState(false);
  const [isCollecting, setCollecting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ name: string; message: string }[]>([]);
  const ids = chosen.map(({ id }) => id);
  const seen = chosen.map(({ id, updated_at }) => ({ id, seen_updated_at: updated_at }));

  function onDone({ done, refused }: ProductsDone) {
    if (done.length) toast.success(`${plural(done.length, 'product')} changed`);
    const nameOf = (id: number) => chosen.find((one) => one.id === id)?.name ?? '';
    setRefused(refused.map(({ product_id, message }) => ({ name: nameOf(product_id), message })));
    selection.keepOnly(refused.map(({ product_id }) => String(product_id)));
    setChanging(false);
  }

  async function setActive(is_active: boolean) {
    if (isBusy) return;
    setBusy(true);
    const outcome = await runAction(
      (call) => call(products.changeSeveral, { body: { products: seen, change: { is_active } } }),
      {
        failed: 'The products could not be changed',
        refresh: ['/products', '/categories'],
      },
    );
    setBusy(false);
    if (outcome.ok) onDone(outcome.answer);
  }

  if (!chosen.length && !refused.length) return null;
  return (
    <section aria-label="Products that are ticked" className="selection-bar">
      {refused.length > 0 && (
        <Alert variant="warning" dismissible closeLabel="Close" onClose={() => setRefused([])} className="mb-0 w-100">
          <ul className="list-unstyled mb-0">
            {refused.map(({ name, message }) => (
              <li key={name}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {chosen.length > 0 && <TickedCount selection={selection} noun="product" />}
      {chosen.length > 0 && chosen.length <= TICKED_MAX && (
        <>
          <Button variant="outline-primary" onClick={() => setChanging(true)}>
            Change
          </Button>
          <Button variant="outline-secondary" onClick={() => setCollecting(true)}>
            Add to collection
          </Button>
          <Button variant="outline-secondary" aria-disabled={isBusy} onClick={() => void setActive(true)}>
            Activate
          </Button>
          <Button variant="outline-secondary" aria-disabled={isBusy} onClick={() => void setActive(false)}>
            Deactivate
          </Button>
        </>
      )}
      {isCollecting && (
        <CollectDialog ids={ids} onDone={() => selection.keepOnly([])} onClose={() => setCollecting(false)} />
      )}
      {isChanging && (
        <ChangeDialog products={seen} categories={categories} onDone={onDone} onClose={() => setChanging(false)} />
      )}
    </section>
  );
}
