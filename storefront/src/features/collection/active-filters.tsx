import { capitalise } from '../../lib/format/format';
import { CloseIcon } from '../../ui/layout/icons';
import { toggled, type View } from './filters';

/** A chip for everything that narrows the list; pressing it takes that away. */
export function ActiveFilters({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const chips = [
    ...(view.search ? [{ label: `“${view.search}”`, without: { ...view, search: '' } }] : []),
    ...view.categories.map((value) => ({
      label: capitalise(value),
      without: { ...view, categories: toggled(view.categories, value) },
    })),
    ...view.types.map((value) => ({
      label: capitalise(value),
      without: { ...view, types: toggled(view.types, value) },
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-6 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => onChange(without)}
            aria-label={`Remove filter ${label}`}
            className="flex min-h-10 items-center gap-2 border border-ink/30 bg-white/60 pr-2.5 pl-4 text-sm transition-colors hover:border-indigo"
          >
            {label}
            <CloseIcon width={16} height={16} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange({ ...view, search: '', categories: [], types: [] })}
          className="text-link min-h-10 px-2 text-sm"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
