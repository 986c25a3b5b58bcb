import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface Choice {
  id: number;
  name: string;
  disabled: boolean;
}

interface PickerProps<Item extends Choice> {
  choices: readonly Item[];
  value: number | null;
  onChange: (id: number) => void;
  /** Beside the label. */
  aside?: ReactNode;
}

/** Sizes as a radio group; one without stock says so and cannot be picked. */
export function SizePicker(props: PickerProps<Choice>) {
  return (
    <Picker {...props} label="Size" className="gap-2.5">
      {({ id, name, disabled }) => (
        <RadioGroup.Item
          key={id}
          value={String(id)}
          disabled={disabled}
          aria-label={disabled ? `${name}, sold out` : name}
          title={disabled ? 'Sold out' : undefined}
          className="figures min-h-12 min-w-12 border border-ink/45 bg-white px-3 transition-colors hover:border-indigo disabled:border-ink/20 disabled:bg-transparent disabled:text-stone disabled:line-through data-[state=checked]:border-indigo data-[state=checked]:bg-indigo data-[state=checked]:text-sand"
        >
          {name}
        </RadioGroup.Item>
      )}
    </Picker>
  );
}

/** Swatches as a radio group with the colours' names. */
export function ColorPicker(props: PickerProps<Choice & { hex_code: string }>) {
  return (
    <Picker {...props} label="Colour" className="gap-3">
      {({ id, name, hex_code, disabled }) => (
        <RadioGroup.Item
          key={id}
          value={String(id)}
          disabled={disabled}
          aria-label={disabled ? `${name}, not available` : name}
          title={name}
          className="relative grid size-11 place-items-center rounded-full border border-transparent transition-colors hover:border-ink/50 disabled:opacity-35 data-[state=checked]:border-indigo"
        >
          <span
            aria-hidden="true"
            className="size-8 rounded-full border border-ink/30"
            style={{ backgroundColor: hex_code }}
          />
          {disabled && <span aria-hidden="true" className="absolute h-px w-11 rotate-45 bg-ink" />}
        </RadioGroup.Item>
      )}
    </Picker>
  );
}

/** The label with the chosen name, and the group that both pickers are. */
function Picker<Item extends Choice>({
  choices,
  value,
  onChange,
  label,
  className,
  aside,
  children,
}: PickerProps<Item> & { label: string; className: string; children: (choice: Item) => ReactNode }) {
  const id = useId();
  const chosen = choices.find((choice) => choice.id === value);
  return (
    <div>
      <div className="mb-2.5 flex min-h-8 items-center justify-between gap-4 text-sm">
        <p id={id}>
          <span className="font-semibold">{label}</span>
          {chosen && <span className="text-stone"> {chosen.name}</span>}
        </p>
        {aside}
      </div>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value === null ? '' : String(value)}
        onValueChange={(next) => onChange(Number(next))}
        className={`flex flex-wrap ${className}`}
      >
        {choices.map(children)}
      </RadioGroup.Root>
    </div>
  );
}
