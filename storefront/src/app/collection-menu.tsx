import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { categories } from 'shared-types/calls/categories';
import type { MenuCategory } from 'shared-types/contract/categories';
import { useRead } from '../lib/api/use-read';
import { capitalise } from '../lib/format/format';
import { paths } from '../lib/routes/paths';
import { ChevronIcon } from '../ui/layout/icons';
import { Picture } from '../ui/product/picture';

/** Whoever only passes over the button means nothing by it; whoever slips off the menu for a moment means to stay. */
const OPEN_MS = 120;
const CLOSE_MS = 250;

/** The categories below the header, from the button beside Collection: by pointer, press or keyboard. */
export function CollectionMenu() {
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const { data: menu } = useRead(categories.menu, asked ? {} : null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another screen is shown without it, also by a pointer that came and pressed at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address changes
  useEffect(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, [pathname, search]);

  const later = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), next ? OPEN_MS : CLOSE_MS);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) setOpen(false);
  };
  const isShown = open && menu !== undefined && menu.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens on it comes from the button and the links in it
    <div
      className="h-full"
      onPointerEnter={(event) => {
        setAsked(true);
        if (event.pointerType === 'mouse') later(true);
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(false)}
      onFocus={() => setAsked(true)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // It may have opened under a pointer that rests, and was to stay for that.
        clearTimeout(timer.current);
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isShown}
        aria-controls="collection-menu"
        aria-label="Categories"
        onClick={() => {
          clearTimeout(timer.current);
          setAsked(true);
          setOpen(!open);
        }}
        className="grid h-full w-7 place-items-center hover:text-madder"
      >
        <ChevronIcon width={16} height={16} className={`transition-transform ${isShown ? 'rotate-180' : ''}`} />
      </button>
      <div
        id="collection-menu"
        hidden={!isShown}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] animate-fade overflow-y-auto border-y border-ink/10 bg-sand shadow-xl"
      >
        {isShown && <Panel menu={menu} />}
      </div>
    </div>
  );
}

function Panel({ menu }: { menu: readonly MenuCategory[] }) {
  return (
    <ul className="shell grid grid-cols-[repeat(auto-fit,minmax(17rem,1fr))] gap-x-10 gap-y-8 py-10">
      {menu.map(({ name, slug, picture, children }) => (
        <li key={slug} className="flex gap-6">
          <Link to={paths.category.href(slug)} tabIndex={-1} aria-hidden="true" className="w-36 shrink-0">
            <Picture picture={picture} sizes="144px" ratio="4 / 5" alt="" />
          </Link>
          <div className="min-w-0">
            <Link to={paths.category.href(slug)} className="mb-2 block font-display text-xl hover:text-madder">
              {capitalise(name)}
            </Link>
            <ul>
              {children.map((child) => (
                <li key={child.id}>
                  <Link to={paths.category.href(child.slug)} className="inline-block py-1 text-stone hover:text-ink">
                    {capitalise(child.name)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
