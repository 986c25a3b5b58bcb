import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { ChangedKind } from 'shared-types/contract/changes';
import type { Endpoint } from 'shared-types/contract/endpoint';
import type { z } from 'zod';
import type { ActionOptions } from '../../lib/api/use-mutation-action';
import type { Stamped } from '../../lib/form/use-edit-conflict';
import { useFormRecord } from '../../lib/form/use-form-record';
import { formatValue } from '../../lib/format/format-value';
import { useAdmin } from '../../lib/session/admin';
import { RecordPage } from '../record/record-page';
import { Field, type FieldSpec, fieldsOf, labelsOf, type Section, SectionCard, type TableForm } from './field-table';
import { RecordForm, useRecordForm } from './record-form';

type Settings = { id: number } & Stamped;

/** What stands between the cards. */
type Between<Row> = (of: TableForm & { record: Row }) => ReactElement | null;
/** The cards of a screen of settings, in their order; a field may stand there without one. */
export type Cards<Row, Name extends string> = readonly (Section<Name> | FieldSpec<Name> | Between<Row>)[];

type NameOf<Body extends z.ZodType> = keyof z.input<Body> & string;

interface SettingsScreenProps<Row extends Settings, Body extends z.ZodType> {
  title: string;
  /** What cannot be shown when it cannot be read, and the toast then. */
  what: string;
  failed?: string;
  /** How many bars stand in its place meanwhile. */
  bars: number;
  show: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Row>>;
  save: Endpoint<z.ZodType, z.ZodType, Body, z.ZodType<Row>>;
  /** Checks and makes the body, where the controls hold something else than what is sent. */
  schema?: z.ZodType;
  /** What the controls begin with, where that is not what is read. */
  toValues?: (record: Row) => Partial<Record<NameOf<Body>, unknown>>;
  /** The cards, which may depend on what was read. */
  cards: Cards<Row, NameOf<Body>> | ((record: Row) => Cards<Row, NameOf<Body>>);
  messages: ActionOptions;
  onSaved?: (record: Row) => void;
  /** Where saving and Cancel lead. */
  exit: string;
  /** What its history is kept under; null for none. */
  history?: ChangedKind | null;
  /** Below the form. */
  children?: (record: Row) => ReactNode;
}

/** A part of the shop's settings: a form that a table says, on a screen of its own. */
export function SettingsScreen<Row extends Settings, Body extends z.ZodType>(props: SettingsScreenProps<Row, Body>) {
  const { title, what, failed, bars, show, history = 'store', children } = props;
  const read = useFormRecord(show, {});
  return (
    <RecordPage title={title} read={read} what={what} failed={failed} fields={bars} history={history ?? undefined}>
      {(record) => (
        <>
          <SettingsForm {...props} record={record} />
          {children?.(record)}
        </>
      )}
    </RecordPage>
  );
}

function SettingsForm<Row extends Settings, Body extends z.ZodType>(
  props: SettingsScreenProps<Row, Body> & { record: Row },
) {
  const { record, show, save, schema = save.body as z.ZodType, toValues, messages, exit, onSaved } = props;
  const { call } = useAdmin();
  const cards = typeof props.cards === 'function' ? props.cards(record) : props.cards;
  const fields = cards.flatMap((card): FieldSpec[] =>
    typeof card === 'function' ? [] : 'fields' in card ? fieldsOf(card) : [card],
  );
  const state = useRecordForm({
    record,
    schema: schema as z.ZodType<Record<string, unknown>, Record<string, unknown>>,
    toValues: (row) => ({
      ...Object.fromEntries(fields.map(({ name }) => [name, (row as Record<string, unknown>)[name]])),
      ...toValues?.(row as Row),
    }),
    labels: labelsOf(fields),
    read: () => call(show) as Promise<Row>,
    save: (body, seen) => call(save as Endpoint, { body: { ...body, ...seen } } as never) as Promise<Row>,
    messages,
    ...(onSaved && { onSaved }),
    exit,
  });
  const of = { form: state.form as TableForm['form'], onBusy: state.onBusy };
  const inWords = (value: unknown, name: string) =>
    (fields.find((field) => field.name === name)?.inWords ?? formatValue)(value);
  return (
    <RecordForm of={state} create="Save" isSectioned format={inWords}>
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards never move
        <Fragment key={index}>
          {typeof card === 'function' ? (
            card({ ...of, record })
          ) : 'fields' in card ? (
            <SectionCard of={of} section={card} />
          ) : (
            <Field of={of} field={card} name={card.name} />
          )}
        </Fragment>
      ))}
    </RecordForm>
  );
}
