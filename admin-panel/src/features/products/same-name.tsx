import { useDeferredValue } from 'react';
import { Alert } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { AdminProduct } from 'shared-types/contract/product';
import { products } from 'shared-types/contract/products';
import { fold } from 'shared-types/domain/fold';
import { useRead } from '../../lib/api/use-read';
import { productPath } from '../../lib/routes/paths';

/** Warns of other products of the name that is typed. Two may share one; mostly it is the same piece entered twice. */
export function SameName({ typed, own }: { typed: string; own: number | null }) {
  const name = useDeferredValue(typed.trim());
  const { data } = useRead(products.list, name ? { query: { search: name.slice(0, 100), limit: 20 } } : null);
  const same = ((data?.products ?? []) as AdminProduct[]).filter(
    (product) => product.id !== own && fold(product.name) === fold(name),
  );
  return (
    <div role="status">
      {same.length > 0 && (
        <Alert variant="warning">
          There is a product of this name already:{' '}
          {same.map(({ id }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={productPath(id)} target="_blank" className="alert-link">
                number {id}
              </Link>
            </span>
          ))}
          . Save it only if this is another piece.
        </Alert>
      )}
    </div>
  );
}
