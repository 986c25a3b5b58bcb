import { Col, Row } from 'react-bootstrap';
import { Controller } from 'react-hook-form';
import { categories } from 'shared-types/contract/categories';
import { useRead } from '../../lib/api/use-read';
import { OptionSelect } from '../../ui/form/option-select';
import { type NamedRecord, ProductPicker } from '../../ui/form/product-picker';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import { FilmField } from '../../ui/picture/film-field';
import { PictureField } from '../../ui/picture/picture-field';
import { PicturesField } from '../../ui/picture/pictures-field';
import { ListField } from './list-field';
import type { FieldSpec, PageForm } from './page-fields';
import { RichTextField } from './rich-text-field';

interface PageFieldsProps {
  of: PageForm;
  fields: readonly FieldSpec[];
  /** In front of the fields' names: `blocks.0.`. */
  at?: string;
}

const HALVES: ReadonlySet<FieldSpec['type']> = new Set(['line', 'link', 'choice', 'number', 'day', 'category']);

/** Controls for these fields, short ones two in a row. */
export const PageFields = ({ of, fields, at = '' }: PageFieldsProps) => (
  <Row>
    {fields.map((field) => (
      <Col key={field.name} xs={12} md={HALVES.has(field.type) && fields.length > 2 ? 6 : 12}>
        <PageField of={of} field={field} name={at + field.name} />
      </Col>
    ))}
  </Row>
);

export interface PageFieldProps {
  of: PageForm;
  field: FieldSpec;
  /** With where it stands. */
  name: string;
}

const FAILED = 'File upload failed';

function PageField({ of: { form, onBusy }, field, name }: PageFieldProps) {
  const { label, hint, required } = field;
  const error = form.getFieldState(name, form.formState).error;
  const said = { label, hint, error: error?.message ?? error?.root?.message };
  if (field.type === 'line' || field.type === 'link')
    return (
      <TextField {...form.register(name)} {...said} required={required} maxLength={field.max} autoComplete="off" />
    );
  if (field.type === 'lines')
    return (
      <TextField
        {...form.register(name)}
        {...said}
        as="textarea"
        rows={field.rows}
        required={required}
        maxLength={field.max}
      />
    );
  if (field.type === 'number')
    return (
      <TextField
        {...form.register(name, { valueAsNumber: true })}
        {...said}
        type="number"
        inputMode="decimal"
        min={field.min}
        max={field.max}
        step={field.step}
        required
      />
    );
  if (field.type === 'day')
    return (
      <TextField {...form.register(name, { setValueAs: (day: string | null) => day || null })} {...said} type="date" />
    );
  if (field.type === 'choice')
    return (
      <SelectField {...form.register(name)} {...said} options={field.options.map(([value, text]) => [value, text])} />
    );
  if (field.type === 'list')
    return (
      <ListField control={form.control} field={field} name={name} error={said.error}>
        {(at) => <PageFields of={{ form, onBusy }} fields={field.fields} at={at} />}
      </ListField>
    );
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => {
        switch (field.type) {
          case 'rich':
            return <RichTextField {...said} value={value} onChange={onChange} />;
          case 'picture':
            return (
              <PictureField {...said} note={hint} value={value} onChange={onChange} onBusy={onBusy} failed={FAILED} />
            );
          case 'pictures':
            return (
              <PicturesField
                {...said}
                value={value}
                onChange={(change) => onChange(change(form.getValues(name)))}
                onBusy={onBusy}
                failed={FAILED}
              />
            );
          case 'film':
            return (
              <FilmField
                {...said}
                value={value[0] ?? null}
                onChange={(one) => onChange(one ? [one] : [])}
                onBusy={onBusy}
                failed={FAILED}
              />
            );
          case 'products':
            return <ProductPicker {...said} none="None chosen" isOrdered value={value} onChange={onChange} />;
          case 'product':
            return (
              <ProductPicker
                {...said}
                none="None chosen"
                value={value ? [value] : []}
                onChange={(chosen) => onChange(chosen.at(-1) ?? null)}
              />
            );
          default:
            return <CategorySelect {...said} value={value} onChange={onChange} onBlur={onBlur} ref={ref} />;
        }
      }}
    />
  );
}

interface CategorySelectProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
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
