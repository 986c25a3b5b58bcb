import { useRef, useState } from 'react';
import { Badge, Button, Card } from 'react-bootstrap';
import { categories, type CategoryOrder as Order } from 'shared-types/contract/categories';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useFormRecord } from '../../lib/form/use-form-record';
import { moveItem } from '../../lib/list/move-item';
import { useAdmin } from '../../lib/session/admin';
import { SortableList } from '../../ui/list/sortable-list';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { ReadRecord } from '../../ui/record/record-page';

type Product = Order['products'][number];

/** Which products come first on a category's page: moved by drag or buttons, each move saved at once. */
export function CategoryOrder({ id }: { id: number }) {
  // As it is now: what was read before a move would be saved with the next one.
  const read = useFormRecord(categories.showOrder, { params: { id } });
  return (
    <Card body className="form-card mt-4">
      <h2 className="h5">Order on its page</h2>
      <p className="text-body-secondary">
        Shoppers see them in this order. Those in grey have no place yet: they follow, newest first.
      </p>
      <ReadRecord read={read} what="The order" fields={4}>
        {(order) => <Products key={id} id={id} order={order} />}
      </ReadRecord>
    </Card>
  );
}

function Products({ id, order }: { id: number; order: Order }) {
  const { call } = useAdmin();
  const [products, setProducts] = useState(order.products);
  const save = useSave(id, async () => {
    const now = await call(categories.showOrder, { params: { id } }).catch(() => order);
    setProducts(now.products);
  });

  function change(next: Product[]) {
    setProducts(next);
    save(next.filter(({ placed }) => placed).map((product) => product.id));
  }
  /** What stands above the lower of the two places has a place now too. */
  function move(from: number, to: number) {
    const last = Math.max(
      to,
      products.findLastIndex(({ placed }) => placed),
    );
    change(moveItem(products, from, to).map((product, index) => ({ ...product, placed: index <= last })));
  }

  if (products.length === 0) return <p className="mb-0">There is nothing in this category yet.</p>;
  const rest = order.count - products.length;
  return (
    <>
      <SortableList
        label="Products in their order"
        items={products}
        idOf={(product) => String(product.id)}
        nameOf={(product) => product.name}
        onMove={move}
        className="gap-2"
      >
        {(product, index, handles) => (
          <div className="d-flex align-items-center gap-3">
            <span className="figures text-body-secondary text-end flex-shrink-0" style={{ width: '2rem' }}>
              {index + 1}
            </span>
            <Thumbnail picture={product.thumbnail} />
            <span className="flex-grow-1 min-width-0">
              <span className={`d-block clamp ${product.placed ? '' : 'text-body-secondary'}`}>{product.name}</span>
              {!product.isActive && <Badge bg="secondary">Inactive</Badge>}
            </span>
            <span className="d-flex flex-shrink-0">
              <Button
                variant="link"
                size="sm"
                className="text-nowrap d-none d-md-inline-block"
                hidden={index === 0}
                aria-label={`Move ${product.name} to the top`}
                onClick={() => move(index, 0)}
              >
                To the top
              </Button>
              {handles}
            </span>
          </div>
        )}
      </SortableList>
      {rest > 0 && <p className="text-body-secondary mt-3 mb-0">{rest} more follow, newest first.</p>}
      <Button
        variant="outline-secondary"
        size="sm"
        className="mt-3"
        disabled={!products.some(({ placed }) => placed)}
        onClick={() => change(products.map((product) => ({ ...product, placed: false })))}
      >
        Let all follow newest first
      </Button>
    </>
  );
}

/** Saves one order after the other, and of those that were made meanwhile only the last. */
function useSave(id: number, onFailure: () => Promise<void>) {
  const runAction = useMutationAction();
  const waiting = useRef<number[] | null>(null);
  const isSaving = useRef(false);
  return async function save(product_ids: number[]): Promise<void> {
    waiting.current = product_ids;
    if (isSaving.current) return;
    isSaving.current = true;
    for (let next: number[] | null = product_ids; next; next = waiting.current) {
      waiting.current = null;
      const body = { product_ids: next };
      const outcome = await runAction((call) => call(categories.setOrder, { params: { id }, body }), {
        failed: 'The order was not saved. Please try again.',
        preferServer: true,
        refresh: ['/changes'],
      });
      if (!outcome.ok) {
        waiting.current = null;
        await onFailure();
      }
    }
    isSaving.current = false;
  };
}
