import { useState } from 'react';
import { Alert, Button } from 'react-bootstrap';
import { setup } from 'shared-types/contract/setup';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useConfirm } from '../../ui/dialog/confirm-dialog';
import { CardSection } from '../../ui/layout/panel';

const REFRESH = ['/setup', '/products', '/categories'];

/** Products to try the shop with, in one go and away again. */
export function SampleCard({ products }: { products: number }) {
  const runAction = useMutationAction();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const [kept, setKept] = useState<string[]>([]);

  const load = async () => {
    setBusy(true);
    await runAction((call) => call(setup.loadSample, { body: { what: 'products' } }), {
      done: 'Sample products loaded',
      failed: 'Failed to load the sample products',
      preferServer: true,
      refresh: REFRESH,
    });
    setBusy(false);
  };
  const remove = async () => {
    const isSure = await confirm({
      title: 'Remove the sample products?',
      text: 'Those that nobody ordered or has in a cart are deleted, with what came along and nothing else uses.',
      confirmLabel: 'Remove',
    });
    if (!isSure) return;
    setBusy(true);
    const outcome = await runAction((call) => call(setup.removeSample), {
      done: 'Sample products removed',
      failed: 'Failed to remove the sample products',
      refresh: REFRESH,
    });
    if (outcome.ok) setKept(outcome.answer.kept.map(({ name }) => name));
    setBusy(false);
  };

  return (
    <CardSection id="sample" title="Sample products" className="mb-4">
      {kept.length > 0 && (
        <Alert variant="info" role="status">
          These were ordered or lie in a cart, so they stay, archived: {kept.join(', ')}.
        </Alert>
      )}
      {products > 0 ? (
        <>
          <p>{products === 1 ? 'One product' : `${products} products`} of the sample.</p>
          <Button variant="outline-danger" disabled={isBusy} onClick={remove}>
            {isBusy ? 'Removing…' : 'Remove the sample products'}
          </Button>
        </>
      ) : (
        <>
          <p>To see how the shop looks when it is full. They go again in one go.</p>
          <Button variant="outline-light" disabled={isBusy} onClick={load}>
            {isBusy ? 'Loading…' : 'Load sample products'}
          </Button>
        </>
      )}
    </CardSection>
  );
}
