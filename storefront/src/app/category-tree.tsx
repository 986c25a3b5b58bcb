import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { categories } from 'shared-types/calls/categories';
import type { MenuCategory } from 'shared-types/contract/categories';
import { useRead } from '../lib/api/use-read';
import { capitalise } from '../lib/format/format';
import { paths } from '../lib/routes/paths';
import { placeholders, Skeleton } from '../ui/feedback/skeleton';
import { ChevronIcon } from '../ui/layout/icons';
import { Picture } from '../ui/product/picture';

/** The categories with their pictures; what is below each opens in its place. Shows nothing when they cannot be read. */
export function CategoryTree({ onLeave }: { onLeave: () => void }) {
  const { data: menu, error } = useRead(categories.menu, {});
  if (error) return null;
  return (
    <ul className="mb-3">
      {menu?.map((category) => <Branch key={category.slug} category={category} onLeave={onLeave} />) ??
        placeholders(3).map((place) => (
          <li key={place} className="py-1.5">
            <Skeleton className="h-16 w-full" />
          </li>
        ))}
    </ul>
  );
}

function Branch({ category, onLeave }: { category: MenuCategory; onLeave: () => void }) {
  const { name, slug, picture, children } = category;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <div className="flex items-center">
        <Link
          to={paths.category.href(slug)}
          onClick={onLeave}
          className="flex flex-1 items-center gap-4 py-1.5 font-display text-lg hover:text-madder"
        >
          <Picture picture={picture} sizes="52px" ratio="4 / 5" alt="" className="w-13 shrink-0" />
          {capitalise(name)}
        </Link>
        {children.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`In ${capitalise(name)}`}
            onClick={() => setOpen(!open)}
            className="-mr-2.5 grid size-11 place-items-center hover:text-madder"
          >
            <ChevronIcon width={20} height={20} className={`transition-transform ${open ? 'rotate-180' : ''}`} />
          </button>
        )}
      </div>
      <ul id={id} hidden={!open} className="mb-2 pl-17">
        {children.map((child) => (
          <li key={child.id}>
            <Link to={paths.category.href(child.slug)} onClick={onLeave} className="block py-2 hover:text-madder">
              {capitalise(child.name)} <span className="figures text-sm text-stone">{child.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
