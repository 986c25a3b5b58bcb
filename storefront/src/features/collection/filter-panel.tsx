import { Checkbox } from 'radix-ui';
import { useId, useState } from 'react';
import type { Choice, Facets } from 'shared-types/domain/browse';
import { FACETS, type Facet, type View } from 'shared-types/domain/browse-view';
import { plural } from '../../lib/format/format';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TickIcon } from '../../ui/layout/icons';
import { type Colors, choiceLabel, FACET_TITLES, toggled } from './facets';

interface FilterPanelProps {
  view: View;
  /** Undefined until they are known. */
  facets: Facets | undefined;
  colors: Colors | undefined;
  onChange: (view: View) => void;
}

/** So many choices of a group are seen at once; the rest is one press away. */
const SEEN = 8;

export function FilterPanel({ view, facets, colors = [], onChange }: FilterPanelProps) {
  if (!facets) return <PanelSkeleton />;
  const hexOf = new Map(colors.map(({ name, hex_code }) => [name, hex_code]));
  return (
    <div className="space-y-8">
      {FACETS.filter((facet) => isOffered(facet, facets[facet], view)).map((facet) => (
        <Group
          key={facet}
          facet={facet}
          choices={facets[facet]}
          chosen={view[facet]}
          hexOf={hexOf}
          onToggle={(value) => onChange(toggled(view, facet, value))}
        />
      ))}
    </div>
  );
}

/** One kind alone is no choice; yet what is chosen can always be let go. */
function isOffered(facet: Facet, choices: readonly Choice[], view: View): boolean {
  if (view[facet].length > 0) return true;
  return facet === 'category' || facet === 'type' ? choices.length > 1 : choices.length > 0;
}

interface GroupProps {
  facet: Facet;
  choices: readonly Choice[];
  chosen: readonly string[];
  hexOf: ReadonlyMap<string, string>;
  onToggle: (value: string) => void;
}

function Group({ facet, choices, chosen, hexOf, onToggle }: GroupProps) {
  const [whole, setWhole] = useState(false);
  const seen =
    whole || facet === 'size' ? choices : choices.filter((one, at) => at < SEEN || chosen.includes(one.value));
  const Option = facet === 'size' ? Box : Line;
  return (
    <fieldset>
      <legend className="small-caps mb-2 font-semibold">{FACET_TITLES[facet]}</legend>
      <div className={facet === 'size' ? 'grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2 pt-1' : ''}>
        {seen.map(({ value, count }) => (
          <Option
            key={value}
            label={choiceLabel(facet, value)}
            count={count}
            checked={chosen.includes(value)}
            hex={facet === 'color' ? hexOf.get(value) : undefined}
            onToggle={() => onToggle(value)}
          />
        ))}
      </div>
      {seen.length < choices.length && (
        <button type="button" className="text-link mt-1 min-h-9 text-sm" onClick={() => setWhole(true)}>
          Show all {choices.length}
        </button>
      )}
    </fieldset>
  );
}

interface OptionProps {
  label: string;
  count: number;
  checked: boolean;
  hex: string | undefined;
  onToggle: () => void;
}

function Line({ label, count, checked, hex, onToggle }: OptionProps) {
  const id = useId();
  return (
    <div className="flex items-center">
      <Checkbox.Root
        id={id}
        checked={checked}
        onCheckedChange={onToggle}
        className="grid size-6 shrink-0 place-items-center border border-ink/50 bg-white text-sand transition-colors hover:border-indigo data-[state=checked]:border-indigo data-[state=checked]:bg-indigo"
      >
        <Checkbox.Indicator>
          <TickIcon width={18} height={18} strokeWidth={2} />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <label
        htmlFor={id}
        className={`flex flex-1 cursor-pointer items-center gap-2.5 py-2.5 pl-3 lg:py-1.5 ${count === 0 ? 'text-stone' : ''}`}
      >
        {hex && (
          <span
            aria-hidden="true"
            className="size-4 shrink-0 rounded-full border border-ink/20"
            style={{ backgroundColor: hex }}
          />
        )}
        {label}
        <span className="figures ml-auto text-sm text-stone">
          {count.toLocaleString('en-IN')}
          <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
        </span>
      </label>
    </div>
  );
}

/** A size: a box of its own. */
function Box({ label, count, checked, onToggle }: OptionProps) {
  return (
    <Checkbox.Root
      checked={checked}
      onCheckedChange={onToggle}
      aria-label={`${label} ${plural(count, 'product')}`}
      className={`flex min-h-11 flex-col items-center justify-center border bg-white/60 px-0.5 text-[0.8125rem] leading-tight whitespace-nowrap transition-colors hover:border-indigo data-[state=checked]:border-indigo data-[state=checked]:bg-indigo data-[state=checked]:text-sand ${count === 0 ? 'border-ink/20 text-stone' : 'border-ink/40'}`}
    >
      {label}
      <span className="figures text-xs opacity-80">{count.toLocaleString('en-IN')}</span>
    </Checkbox.Root>
  );
}

function PanelSkeleton() {
  return (
    <div className="space-y-9">
      {['Category', 'Type'].map((title) => (
        <div key={title}>
          <p className="small-caps mb-2 font-semibold">{title}</p>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="my-3 h-6 w-full" />
          ))}
        </div>
      ))}
    </div>
  );
}
