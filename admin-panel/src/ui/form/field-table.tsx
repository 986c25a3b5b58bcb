import { type ComponentProps, type ComponentType, Fragment, type ReactElement, type ReactNode } from 'react';
import { Card, Col, type ColProps, Row } from 'react-bootstrap';
import {
  Controller,
  type ControllerRenderProps,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { numberOrNull } from '../../lib/form/number-or-null';
import { AMOUNT, CheckField, COUNT, SelectField, TextField } from './controls';

/** A form whose fields a table says: what may be in them is the contract's, no type's. */
export interface TableForm {
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own word for it
  form: UseFormReturn<any>;
  /** For whatever uploads. */
  onBusy?: (isBusy: boolean) => void;
}

/** What a field's control gets: its form, its name with where it stands, and what stands around it. */
export interface FieldPlace {
  of: TableForm;
  name: string;
  label: string;
  error: string | undefined;
}

export interface FieldSpec<Name extends string = string> {
  name: Name;
  label: string;
  /** How wide it is in its row; the whole width when not said. */
  width?: ColProps | undefined;
  /** What it begins with in a new item of a list. */
  blank?: unknown;
  /** Its value as a person reads it, where that is not its text. */
  inWords?: (value: unknown) => string;
  draw: (place: FieldPlace) => ReactElement;
}

/** A card of a form. */
export interface Section<Name extends string = string> {
  title?: string;
  /** Below the title; empty where the fields begin with a text of their own. */
  text?: ReactNode;
  /** How wide its fields are, where they do not say it themselves. */
  width?: ColProps;
  /** Those of a list stand one below the other in one column. A function draws a column of something else. */
  fields: readonly (FieldSpec<Name> | readonly FieldSpec<Name>[] | ((of: TableForm) => ReactElement))[];
}

interface Said {
  label: string;
  error?: string | undefined;
}
type More<Props> = Partial<Omit<Props, keyof Said>> & Pick<FieldSpec, 'width'>;

/** Makes the fields of a kind: an input, what all of them have (`preset`), and how its text becomes a value (`rules`). */
const kindOf =
  <Props extends Said>(Control: ComponentType<Props>, preset: More<Props>, blank: unknown, rules?: RegisterOptions) =>
  <Name extends string>(name: Name, label: string, { width, ...more }: More<Props> = {}): FieldSpec<Name> => ({
    ...{ name, label, width, blank },
    draw: ({ of, name, ...said }) => (
      <Control {...({ ...preset, ...more, ...said, ...of.form.register(name, rules) } as unknown as Props)} />
    ),
  });

type TextProps = ComponentProps<typeof TextField>;
const ofText = (preset: More<TextProps>, rules?: RegisterOptions) => kindOf<TextProps>(TextField, preset, '', rules);
const NUMBER = { valueAsNumber: true };
const NUMBER_OR_NULL = { setValueAs: numberOrNull };

export const text = ofText({});
export const email = ofText({ type: 'email' });
export const phone = ofText({ type: 'tel', maxLength: 30 });
export const url = ofText({ type: 'url' });
export const lines = ofText({ as: 'textarea', rows: 2 });
/** What a person has to say of it, in a dialog that is about nothing else. */
export const note = (label: string, hint: string) =>
  lines('note', label, { rows: 3, hint, maxLength: 500, autoFocus: true });
export const day = ofText({ type: 'date' });
export const dayOrNone = ofText({ type: 'date' }, { setValueAs: (day: string | null) => day || null });
export const count = ofText(COUNT, NUMBER);
export const countOrNone = ofText(COUNT, NUMBER_OR_NULL);
export const amount = ofText(AMOUNT, NUMBER);
export const amountOrNone = ofText(AMOUNT, NUMBER_OR_NULL);
export const check = kindOf<ComponentProps<typeof CheckField>>(CheckField, {}, false);
export const toggle = kindOf<ComponentProps<typeof CheckField>>(CheckField, { type: 'switch' }, false);

/** One of several: their values with what they are called. */
export const choice = <Name extends string>(
  name: Name,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  more: More<ComponentProps<typeof SelectField>> = {},
): FieldSpec<Name> =>
  kindOf<ComponentProps<typeof SelectField>>(SelectField, { options }, options[0]?.[0])(name, label, more);

type Control = ControllerRenderProps<FieldValues, string> & FieldPlace;

/** A field whose control is more than an input: it takes `value` and `onChange`. */
export const controlled = <Name extends string>(
  name: Name,
  label: string,
  children: (control: Control) => ReactElement,
  more: Omit<FieldSpec, 'name' | 'label' | 'draw'> = {},
): FieldSpec<Name> => ({
  ...{ name, label, ...more },
  draw: (place) => (
    <Controller
      control={place.of.form.control}
      name={place.name}
      render={({ field }) => children({ ...place, ...field })}
    />
  ),
});

interface FieldTableProps {
  of: TableForm;
  fields: Section['fields'];
  /** In front of the fields' names: `zones.0.`. */
  at?: string;
  width?: ColProps | undefined;
  /** Behind them in the row. */
  children?: ReactNode;
}

/** Controls for these fields, and what stands between them, in a row that breaks. */
export const FieldTable = ({ of, fields, at = '', width = { xs: 12 }, children }: FieldTableProps) => (
  <Row className="align-items-start">
    {fields.map((field, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      if (typeof field === 'function') return <Fragment key={index}>{field(of)}</Fragment>;
      const column = [field].flat();
      return (
        <Col key={column[0]?.name} {...(column[0]?.width ?? width)}>
          {column.map((one) => (
            <Field key={one.name} of={of} field={one} name={at + one.name} />
          ))}
        </Col>
      );
    })}
    {children}
  </Row>
);

export function Field({ of, field, name }: { of: TableForm; field: FieldSpec; name: string }) {
  const error = of.form.getFieldState(name, of.form.formState).error;
  return field.draw({ of, name, label: field.label, error: error?.message ?? error?.root?.message });
}

/** A card of the form. */
export const SectionCard = ({ of, section }: { of: TableForm; section: Section }) => (
  <Card body className="mb-4">
    {section.title && <h2 className={section.text === undefined ? 'h5 mb-3' : 'h5'}>{section.title}</h2>}
    {section.text && <p className="text-body-secondary">{section.text}</p>}
    <FieldTable of={of} fields={section.fields} width={section.width} />
  </Card>
);

/** The fields of a section alone. */
export const fieldsOf = ({ fields }: Pick<Section, 'fields'>): FieldSpec[] =>
  fields.flatMap((field) => (typeof field === 'function' ? [] : field));

export const labelsOf = (fields: readonly FieldSpec[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]));

/** What a new item of a list begins with. */
export const blankOf = (fields: readonly FieldSpec[]): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, blank }) => [name, blank]));
