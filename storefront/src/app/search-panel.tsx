import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths';
import { Button } from '../ui/button';
import { controlClass } from '../ui/field';
import { SearchIcon } from '../ui/icons';
import { Sheet } from '../ui/sheet';

/** Asks for words and shows the collection that has them. */
export function SearchPanel({ iconButton }: { iconButton: string }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <Sheet
      title="Search"
      side="top"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={iconButton} aria-label="Search">
          <SearchIcon />
        </button>
      }
    >
      <search>
        <form
          className="mx-auto flex max-w-2xl gap-3 pb-4 max-sm:flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
            setOpen(false);
            navigate(words ? `${paths.collection}?${new URLSearchParams({ q: words })}` : paths.collection);
          }}
        >
          <input
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
    </Sheet>
  );
}
