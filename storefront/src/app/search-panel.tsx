import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DialogState } from '../lib/lazy/lazy-dialog';
import { paths } from '../lib/routes/paths';
import { Button } from '../ui/button/button';
import { SheetPanel } from '../ui/dialog/sheet-panel';
import { controlClass } from '../ui/form/field';

/** Searches the collection. */
export function SearchPanel(props: DialogState) {
  const words = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  return (
    <SheetPanel title="Search" side="top" focusFirst={words} {...props}>
      <search>
        <form
          className="mx-auto flex max-w-2xl gap-3 pb-4 max-sm:flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            const asked = words.current?.value.trim();
            props.onOpenChange(false);
            navigate(asked ? `${paths.collection}?${new URLSearchParams({ q: asked })}` : paths.collection);
          }}
        >
          <input
            ref={words}
            type="search"
            name="q"
            aria-label="Search the collection"
            placeholder="Peacock, kurta, indigo…"
            maxLength={100}
            className={`${controlClass} flex-1`}
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
    </SheetPanel>
  );
}
