import { FACETS, type View } from 'shared-types/domain/browse-view';
import { CloseIcon } from '../../ui/layout/icons';
import { choiceLabel, EVERYTHING, toggled } from './facets';

/** A chip for everything that narrows the list; pressing it takes that away. */
export function ActiveFilters({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const chips = [
    ...(view.q ? [{ key: 'q', label: `“${view.q}”`, without: { ...view, q: '' } }] : []),
    ...FACETS.flatMap((facet) =>
      view[facet].map((value) => ({
        key: `${facet} ${value}`,
        label: choiceLabel(facet, value),
        without: toggled(view, facet, value),
      })),
    ),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-6 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
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
          onClick={() => onChange({ ...EVERYTHING, sort: view.sort })}
          className="text-link min-h-10 px-2 text-sm"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
