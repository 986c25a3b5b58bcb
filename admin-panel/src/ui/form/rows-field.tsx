import { Button, Col, type ColProps } from 'react-bootstrap';
import { useFieldArray } from 'react-hook-form';
import { sentenceCase } from '../../lib/format/format-value';
import { RemoveButton } from '../list/remove-button';
import { blankOf, type FieldPlace, type FieldSpec, FieldTable } from './field-table';

interface RowsOptions {
  /** What one is called: `link`. */
  item: string;
  /** What stands above them, and in their place. */
  some: string;
  none: string;
  fields: readonly FieldSpec[];
  /** Where the button stands that takes one away. */
  remove: ColProps;
  /** One in the notice of a conflict. */
  // biome-ignore lint/suspicious/noExplicitAny: what the fields of one make
  nameOf: (item: any) => string;
}

/** Several of the same: a row of fields each. */
export const rows = <Name extends string>(name: Name, label: string, options: RowsOptions): FieldSpec<Name> => ({
  ...{ name, label },
  inWords: (value) => (value as unknown[]).map(options.nameOf).join(', '),
  draw: (place) => <Rows {...options} {...place} />,
});

function Rows({ of, name, error, item, some, none, fields, remove }: RowsOptions & FieldPlace) {
  const list = useFieldArray({ control: of.form.control, name, keyName: 'key' });
  return (
    <>
      <p className="text-body-secondary">{list.fields.length ? some : none}</p>
      {list.fields.map(({ key }, index) => (
        <fieldset key={key}>
          <legend className="visually-hidden">
            {sentenceCase(item)} {index + 1}
          </legend>
          <FieldTable of={of} fields={fields} at={`${name}.${index}.`}>
            <Col {...remove}>
              <RemoveButton of={`${item} ${index + 1}`} onClick={() => list.remove(index)} />
            </Col>
          </FieldTable>
        </fieldset>
      ))}
      {error && <p className="text-danger-emphasis">{error}</p>}
      <Button variant="outline-primary" onClick={() => list.append(blankOf(fields))}>
        Add a {item}
      </Button>
    </>
  );
}
