import { categories } from 'shared-types/contract/categories';
import { useRead } from '../../lib/api/use-read';
import {
  amount,
  choice as anyChoice,
  lines as anyLines,
  controlled,
  dayOrNone,
  type FieldPlace,
  type FieldSpec,
  text,
} from '../../ui/form/field-table';
import { OptionSelect } from '../../ui/form/option-select';
import { type NamedRecord, ProductPicker } from '../../ui/form/product-picker';
import { FilmField } from '../../ui/picture/film-field';
import { PictureField } from '../../ui/picture/picture-field';
import { PicturesField } from '../../ui/picture/pictures-field';
import { ListField, type ListOptions } from './list-field';
import { RichTextField } from './rich-text-field';

const HALF = { xs: 12, md: 6 };
const FAILED = 'File upload failed';

type More = Parameters<typeof text>[2];

/** The kinds of fields that pages and blocks are made of. */
export const line = (name: string, label: string, more: More = {}) =>
  text(name, label, { maxLength: 160, autoComplete: 'off', width: HALF, ...more });

export const lines = (name: string, label: string, more: More) => anyLines(name, label, { rows: 3, ...more });

export const number = (name: string, label: string, blank: number, more: More): FieldSpec => ({
  ...amount(name, label, { step: undefined, required: true, width: HALF, ...more }),
  blank,
});

export const day = (name: string, label: string, more: More): FieldSpec => ({
  ...dayOrNone(name, label, { width: HALF, ...more }),
  blank: null,
});

export const choice = (name: string, label: string, options: Parameters<typeof anyChoice>[2]) =>
  anyChoice(name, label, options, { width: HALF });

export const rich = (name: string, label: string) =>
  controlled(name, label, ({ value, onChange, error }) => <RichTextField {...{ label, value, onChange, error }} />, {
    blank: [],
  });

export const picture = (name: string, label: string, note?: string) =>
  controlled(
    name,
    label,
    ({ of, value, onChange, error }) => (
      <PictureField {...{ label, note, value, onChange, error }} onBusy={of.onBusy} failed={FAILED} />
    ),
    { blank: null },
  );

export const pictures = (name: string, label: string) =>
  controlled(
    name,
    label,
    ({ of, name, value, onChange, error }) => (
      <PicturesField
        {...{ label, value, error }}
        onBusy={of.onBusy}
        onChange={(change) => onChange(change(of.form.getValues(name)))}
        failed={FAILED}
      />
    ),
    { blank: [] },
  );

export const film = (name: string, label: string) =>
  controlled(
    name,
    label,
    ({ of, value, onChange, error }) => (
      <FilmField
        {...{ label, error }}
        onBusy={of.onBusy}
        value={value[0] ?? null}
        onChange={(one) => onChange(one ? [one] : [])}
        failed={FAILED}
      />
    ),
    { blank: [] },
  );

export const products = (name: string, label: string) =>
  controlled(
    name,
    label,
    ({ value, onChange, error }) => (
      <ProductPicker {...{ label, value, onChange, error }} none="None chosen" isOrdered />
    ),
    { blank: [] },
  );

export const product = (name: string, label: string) =>
  controlled(
    name,
    label,
    ({ value, onChange, error }) => (
      <ProductPicker
        {...{ label, error }}
        none="None chosen"
        value={value ? [value] : []}
        onChange={(chosen) => onChange(chosen.at(-1) ?? null)}
      />
    ),
    { blank: null },
  );

export const category = (name: string, label: string) =>
  controlled(name, label, ({ of: _, ...control }) => <CategorySelect {...control} />, { blank: null, width: HALF });

export const list = (name: string, label: string, options: ListOptions): FieldSpec => ({
  ...{ name, label, blank: [] },
  draw: (place) => <ListField {...place} {...options} />,
});

interface CategorySelectProps extends Omit<FieldPlace, 'of'> {
  value: NamedRecord | null;
  onChange: (value: NamedRecord | null) => void;
  onBlur: () => void;
  ref: React.Ref<HTMLSelectElement>;
}

function CategorySelect({ value, onChange, ...field }: CategorySelectProps) {
  const { data } = useRead(categories.list, {});
  const known = (data ?? []).map(({ id, name }) => ({ id, name }));
  const options = value && !known.some(({ id }) => id === value.id) ? [value, ...known] : known;
  return (
    <OptionSelect
      {...field}
      none="None"
      isOptional
      options={options}
      value={value?.id}
      onChange={(id) => onChange(options.find((one) => one.id === id) ?? null)}
    />
  );
}
