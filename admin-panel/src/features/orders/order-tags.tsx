import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { paths } from '../../lib/routes/paths';
import { TagsDialog } from './selection/tags-dialog';

/** The order's tags, each a link to the orders that have it, and what sets them. */
export function OrderTags({ order }: { order: AdminOrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="d-inline-flex flex-wrap align-items-center gap-2">
      {order.tags.map((tag) => (
        <Link key={tag} to={`${paths.orders}?tag=${encodeURIComponent(tag)}`} className="tag">
          {tag}
        </Link>
      ))}
      {order.acts.add_note && (
        <Button variant="link" size="sm" className="p-0" onClick={() => setOpen(true)}>
          {order.tags.length ? 'Tags' : 'Add a tag'}
        </Button>
      )}
      {isOpen && <TagsDialog chosen={[order]} onDone={() => setOpen(false)} onClose={() => setOpen(false)} />}
    </span>
  );
}
