import { RadioGroup } from 'radix-ui';
import { useId } from 'react';

interface PickerProps<Choice> {
  choices: readonly Choice[];
  value: number | null;
  onChange: (id: number) => void;
}

/** Sizes as a radio group; one without stock says so and cannot be picked. */
export function SizePicker({ choices, value, onChange }: PickerProps<{ id: number; name: string; disabled: boolean }>) {
  const id = useId();
  const chosen = choices.find((choice) => choice.id === value);
  return (
    <div>
      <p id={id} className="mb-2.5 text-sm">
        <span className="font-semibold">Size</span>
        {chosen && <span className="text-stone"> {chosen.name}</span>}
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value === null ? '' : String(value)}
        onValueChange={(next) => onChange(Number(next))}
        className="flex flex-wrap gap-2.5"
      >
        {choices.map((choice) => (
          <RadioGroup.Item
            key={choice.id}
            value={String(choice.id)}
            disabled={choice.disabled}
            aria-label={choice.disabled ? `${choice.name}, sold out` : choice.name}
            title={choice.disabled ? 'Sold out' : undefined}
            className="figures min-h-12 min-w-12 border border-ink/45 bg-white px-3 transition-colors hover:border-indigo disabled:border-ink/20 disabled:bg-transparent disabled:text-stone disabled:line-through data-[state=checked]:border-indigo data-[state=checked]:bg-indigo data-[state=checked]:text-sand"
          >
            {choice.name}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

/** Swatches as a radio group with the colours' names. */
export function ColorPicker({
  choices,
  value,
  onChange,
}: PickerProps<{ id: number; name: string; hex_code: string; disabled: boolean }>) {
  const id = useId();
  const chosen = choices.find((choice) => choice.id === value);
  return (
    <div>
      <p id={id} className="mb-2.5 text-sm">
        <span className="font-semibold">Colour</span>
        {chosen && <span className="text-stone"> {chosen.name}</span>}
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value === null ? '' : String(value)}
        onValueChange={(next) => onChange(Number(next))}
        className="flex flex-wrap gap-3"
      >
        {choices.map((choice) => (
          <RadioGroup.Item
            key={choice.id}
            value={String(choice.id)}
            disabled={choice.disabled}
            aria-label={choice.disabled ? `${choice.name}, not available` : choice.name}
            title={choice.name}
            className="relative grid size-11 place-items-center rounded-full border border-transparent transition-colors hover:border-ink/50 disabled:opacity-35 data-[state=checked]:border-indigo"
          >
            <span
              aria-hidden="true"
              className="size-8 rounded-full border border-ink/30"
              style={{ backgroundColor: choice.hex_code }}
            />
            {choice.disabled && <span aria-hidden="true" className="absolute h-px w-11 rotate-45 bg-ink" />}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
