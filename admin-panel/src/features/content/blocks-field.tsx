import { type ChangeEvent, useState } from 'react';
import { Button, Card, Form } from 'react-bootstrap';
import { type FieldError, useFieldArray, useWatch } from 'react-hook-form';
import type { Block } from 'shared-types/contract/blocks';
import { blankOf, type TableForm } from '../../ui/form/field-table';
import { RemoveButton } from '../../ui/list/remove-button';
import { SortableList } from '../../ui/list/sortable-list';
import { PageFields } from './list-field';
import { BLOCKS } from './page-fields';

interface Row {
  key: string;
  type: Block['type'];
}

/** The blocks of a page: added, opened to be changed, moved and removed. */
export function BlocksField({ of }: { of: TableForm }) {
  const { control, formState } = of.form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'blocks', keyName: 'key' });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isNewOpen, setNewOpen] = useState(false);
  const rows = fields as unknown as Row[];
  const errors = (formState.errors.blocks ?? []) as unknown as Record<number, FieldError | undefined> & FieldError;
  const last = rows.at(-1)?.key;
  const toggle = (key: string, isOpen: boolean) => {
    if (key === last) setNewOpen(false);
    setOpen((all) => new Set(isOpen ? [...all].filter((one) => one !== key) : [...all, key]));
  };
  return (
    <section aria-labelledby="blocks" className="mb-4">
      <h2 id="blocks" className="h5 mb-3">
        Blocks
      </h2>
      {rows.length === 0 && <p className="text-body-secondary">None yet.</p>}
      <SortableList
        label="Blocks"
        items={rows}
        idOf={({ key }) => key}
        nameOf={({ type }, index) => `block ${index + 1}, ${BLOCKS[type].label}`}
        onMove={move}
        className="gap-3 mb-3"
      >
        {({ key, type }, index, handles) => {
          const name = `block ${index + 1}, ${BLOCKS[type].label}`;
          const isWrong = Boolean(errors[index]);
          const isOpen = isWrong || open.has(key) || (isNewOpen && key === last);
          return (
            <Card body className={isWrong ? 'border-danger' : ''}>
              <div className="d-flex flex-wrap align-items-center justify-content-between gap-2">
                <div className="min-width-0 flex-grow-1">
                  <h3 className="h6 mb-0">{BLOCKS[type].label}</h3>
                  <Summary of={of} index={index} hint={BLOCKS[type].hint} />
                </div>
                <span className="d-flex flex-wrap align-items-center gap-1">
                  {handles}
                  {BLOCKS[type].fields.length > 0 && (
                    <Button
                      variant="outline-primary"
                      size="sm"
                      aria-expanded={isOpen}
                      aria-label={`${isOpen ? 'Close' : 'Change'} ${name}`}
                      onClick={() => toggle(key, isOpen)}
                    >
                      {isOpen ? 'Close' : 'Change'}
                    </Button>
                  )}
                  <RemoveButton of={name} onClick={() => remove(index)} />
                </span>
              </div>
              {isOpen && (
                <div className="mt-3">
                  <PageFields of={of} fields={BLOCKS[type].fields} at={`blocks.${index}.`} />
                </div>
              )}
            </Card>
          );
        }}
      </SortableList>
      {errors.message && <p className="text-danger-emphasis">{errors.message}</p>}
      <Form.Select
        aria-label="Add a block"
        className="w-auto mw-100"
        value=""
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => {
          const type = target.value as Block['type'];
          append({ type, ...blankOf(BLOCKS[type].fields) });
          setNewOpen(true);
        }}
      >
        <option value="" disabled>
          Add a block …
        </option>
        {Object.entries(BLOCKS).map(([type, { label, hint }]) => (
          <option key={type} value={type}>
            {label}: {hint}
          </option>
        ))}
      </Form.Select>
    </section>
  );
}

/** The block's own words, or what its kind is for. */
function Summary({ of, index, hint }: { of: TableForm; index: number; hint: string }) {
  const block = useWatch({ control: of.form.control, name: `blocks.${index}` }) as Record<string, unknown> | undefined;
  const words = [block?.heading, [block?.title_first, block?.title_second].filter(Boolean).join(' '), block?.text]
    .filter((one) => typeof one === 'string' && one !== '')
    .at(0) as string | undefined;
  return <span className="small text-body-secondary d-block text-break">{(words ?? hint).slice(0, 120)}</span>;
}
