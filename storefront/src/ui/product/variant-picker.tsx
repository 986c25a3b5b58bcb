import { type ReactNode, useId } from 'react';
import type { Picture as PictureData } from 'shared-types/contract/common';
import { Picture } from './picture';

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

export type SizePickerProps = PickerProps<Choice>;
/** `picture`: the piece in that colour. */
export type ColorPickerProps = PickerProps<Choice & { hex_code: string; picture?: PictureData | undefined }>;

/** The radio button itself lies unseen over its label, so that a press, the focus and a reader's frame are all its own. */
const radio = 'absolute inset-0 m-0 size-full appearance-none rounded-[inherit] not-disabled:cursor-pointer';

/** Sizes as a radio group; one without stock says so and cannot be picked. */
export function SizePicker(props: SizePickerProps) {
  return (
    <Picker {...props} label="Size" className="gap-2.5">
      {({ id, name, disabled }, attributes) => (
        <div
          key={id}
          title={disabled ? 'Sold out' : undefined}
          className="figures relative grid min-h-12 min-w-12 place-items-center border border-ink/45 bg-white px-3 transition-colors hover:border-indigo has-checked:border-indigo has-checked:bg-indigo has-checked:text-sand has-disabled:border-ink/20 has-disabled:bg-transparent has-disabled:text-stone has-disabled:line-through"
        >
          <input {...attributes} aria-label={disabled ? `${name}, sold out` : name} />
          <span aria-hidden="true">{name}</span>
        </div>
      )}
    </Picker>
  );
}

/** Colours as a radio group with their names: each as the piece in it where there is a picture, else as a swatch. */
export function ColorPicker(props: ColorPickerProps) {
  return (
    <Picker {...props} label="Colour" className="gap-3">
      {({ id, name, hex_code, picture, disabled }, attributes) => (
        <div key={id} title={name} className={`relative border transition-colors ${picture ? THUMBNAIL : SWATCH}`}>
          {picture ? (
            <Picture picture={picture} alt="" ratio="4 / 5" sizes="56px" />
          ) : (
            <span
              aria-hidden="true"
              className="size-8 rounded-full border border-ink/30"
              style={{ backgroundColor: hex_code }}
            />
          )}
          {disabled && (
            <span
              aria-hidden="true"
              className={`absolute top-1/2 left-1/2 h-px -translate-x-1/2 bg-ink ${picture ? 'w-18 -rotate-51' : 'w-11 rotate-45'}`}
            />
          )}
          <input {...attributes} aria-label={disabled ? `${name}, not available` : name} />
        </div>
      )}
    </Picker>
  );
}

const SWATCH =
  'grid size-11 place-items-center rounded-full border-transparent hover:border-ink/50 has-checked:border-indigo has-disabled:opacity-35';
const THUMBNAIL =
  'w-14 border-transparent p-0.5 hover:border-ink/50 has-checked:border-indigo has-checked:ring-1 has-checked:ring-indigo has-disabled:opacity-45';

/** What the radio button of a choice must carry. */
interface RadioAttributes {
  type: 'radio';
  name: string;
  value: number;
  checked: boolean;
  disabled: boolean;
  onChange: () => void;
  className: string;
}

interface GroupProps<Item extends Choice> extends PickerProps<Item> {
  label: string;
  className: string;
  children: (choice: Item, attributes: RadioAttributes) => ReactNode;
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
}: GroupProps<Item>) {
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
      <div role="radiogroup" aria-labelledby={id} className={`flex flex-wrap ${className}`}>
        {choices.map((choice) =>
          children(choice, {
            type: 'radio',
            name: `${id}-choice`,
            value: choice.id,
            checked: choice.id === value,
            disabled: choice.disabled,
            onChange: () => onChange(choice.id),
            className: radio,
          }),
        )}
      </div>
    </div>
  );
}
