import { Checkbox } from 'radix-ui';
import { useId } from 'react';
import { capitalise } from '../../lib/format/format';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TickIcon } from '../../ui/layout/icons';
import { type Choice, toggled, type View } from './filters';

interface FilterPanelProps {
  view: View;
  categories: Choice[] | undefined;
  types: Choice[] | undefined;
  onChange: (view: View) => void;
}

export function FilterPanel({ view, categories, types, onChange }: FilterPanelProps) {
  return (
    <div className="space-y-9">
      <Group
        title="Category"
        choices={categories}
        chosen={view.categories}
        onToggle={(value) => onChange({ ...view, categories: toggled(view.categories, value) })}
      />
      <Group
        title="Type"
        choices={types}
        chosen={view.types}
        onToggle={(value) => onChange({ ...view, types: toggled(view.types, value) })}
      />
    </div>
  );
}

interface GroupProps {
  title: string;
  choices: Choice[] | undefined;
  chosen: string[];
  onToggle: (value: string) => void;
}

function Group({ title, choices, chosen, onToggle }: GroupProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="small-caps mb-2 font-semibold">{title}</legend>
      {choices?.map(({ value, count }, index) => (
        <div key={value} className="flex items-center">
          <Checkbox.Root
            id={`${id}-${index}`}
            checked={chosen.includes(value)}
            onCheckedChange={() => onToggle(value)}
            className="grid size-6 shrink-0 place-items-center border border-ink/50 bg-white text-sand transition-colors hover:border-indigo data-[state=checked]:border-indigo data-[state=checked]:bg-indigo"
          >
            <Checkbox.Indicator>
              <TickIcon width={18} height={18} strokeWidth={2} />
            </Checkbox.Indicator>
          </Checkbox.Root>
          <label
            htmlFor={`${id}-${index}`}
            className={`flex flex-1 cursor-pointer justify-between py-2.5 pl-3 ${count === 0 ? 'text-stone' : ''}`}
          >
            {capitalise(value)}
            <span className="figures text-sm text-stone">
              {count}
              <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
            </span>
          </label>
        </div>
      )) ?? [0, 1, 2].map((row) => <Skeleton key={row} className="my-3 h-6 w-full" />)}
    </fieldset>
  );
}
