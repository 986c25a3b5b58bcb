import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { Button, Form } from 'react-bootstrap';
import { useWatch } from 'react-hook-form';
import { plural } from '../../../lib/format/format';
import { CloseIcon, DownIcon } from '../../../ui/layout/icons';
import type { SectionProps } from '../form-sections';
import type { FormOptions } from '../use-form-options';
import { type Change, COLUMNS, type Column, controlOf, pasted, skuOf } from './cells';

interface Props extends SectionProps {
  options: FormOptions;
  /** The pieces of the option with this id; null for one that is new. */
  piecesOf: (id: number | undefined) => number | null;
  keys: readonly { key: string; id?: number | undefined }[];
  onRemove: (index: number) => void;
}

const HEADINGS: Record<Column, string> = {
  sku: 'SKU',
  barcode: 'Barcode',
  quantity: 'Quantity',
  mrp: 'MRP ₹',
  cost: 'Cost ₹',
  weight_grams: 'Grams',
};

/** All options with their codes and figures: filled by typing, from above, or from a sheet. */
export function VariantGrid({ of, options, piecesOf, keys, onRemove }: Props) {
  const { control, setValue, getValues, formState } = of.form;
  const stocks = useWatch({ control, name: 'stocks' }) ?? [];
  const [said, setSaid] = useState('');
  const nameOf = (index: number) => variantOf(stocks[index], options) || `Option ${index + 1}`;
  const isFixed = (row: number, column: Column) => column === 'quantity' && piecesOf(keys[row]?.id) !== null;

  function write(changes: readonly Change[]) {
    for (const { row, column, value } of changes)
      setValue(`stocks.${row}.${column}`, value as never, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
  }

  function fillDown(column: Column, from: number) {
    const value = (getValues(`stocks.${from}.${column}`) ?? null) as Change['value'];
    const changes = keys.flatMap((_, row) => (row > from && !isFixed(row, column) ? [{ row, column, value }] : []));
    write(changes);
    setSaid(`${HEADINGS[column]}: ${plural(changes.length, 'cell')} filled`);
  }

  function nameAll() {
    const product = getValues('name');
    const changes = keys.flatMap((_, row): Change[] => {
      if (getValues(`stocks.${row}.sku`)) return [];
      const { size, color } = namesOf(stocks[row], options);
      const value = skuOf(product, color, size);
      return value ? [{ row, column: 'sku', value }] : [];
    });
    write(changes);
    setSaid(`${plural(changes.length, 'SKU')} made`);
  }

  function onPaste(event: ClipboardEvent, row: number, column: Column) {
    const copied = event.clipboardData.getData('text');
    // A single cell goes where the caret is, as everywhere.
    if (!/[\t\n]/.test(copied.trimEnd())) return;
    event.preventDefault();
    const { changes, left } = pasted(copied, { row, column }, keys.length, isFixed);
    write(changes);
    setSaid(
      `${plural(changes.length, 'cell')} filled${left ? `; ${left} had no place here or ${left === 1 ? 'was' : 'were'} no number` : ''}`,
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: number, column: Column) {
    if ((event.ctrlKey || event.metaKey) && event.key === 'd') {
      event.preventDefault();
      fillDown(column, row);
      return;
    }
    const step = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const next = document.getElementById(idOf(row + step, column));
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  }

  return (
    <>
      <p className="small text-body-secondary mb-2">
        Paste cells from a sheet into any of these. Enter or the arrows go down and up, Ctrl-D fills from here to the
        end.
      </p>
      <section className="variant-grid" aria-label="Options as a grid">
        <table className="table mb-0">
          <caption className="visually-hidden">Codes and figures of the options</caption>
          <thead>
            <tr>
              <th scope="col" className="variant-name">
                Option
              </th>
              {COLUMNS.map((column) => (
                <th scope="col" key={column}>
                  <span className="d-flex align-items-center justify-content-between gap-1">
                    {HEADINGS[column]}
                    {column === 'sku' ? (
                      <Button variant="link" size="sm" className="p-1" onClick={nameAll}>
                        Make SKUs
                      </Button>
                    ) : (
                      column !== 'barcode' && (
                        <Button
                          variant="link"
                          className="tile-button"
                          aria-label={`Fill ${HEADINGS[column]} down from the first`}
                          title="Fill down from the first"
                          onClick={() =>
                            fillDown(
                              column,
                              keys.findIndex((_, row) => !isFixed(row, column)),
                            )
                          }
                        >
                          <DownIcon />
                        </Button>
                      )
                    )}
                  </span>
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map(({ key, id }, row) => (
              <tr key={key}>
                <th scope="row" className="variant-name">
                  {nameOf(row)}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} className={`cell-${column}`}>
                    {isFixed(row, column) ? (
                      <span className="figures">{plural(piecesOf(id) ?? 0, 'piece')}</span>
                    ) : (
                      <Cell
                        of={of}
                        row={row}
                        column={column}
                        label={`${HEADINGS[column]} of ${nameOf(row)}`}
                        onPaste={(event) => onPaste(event, row, column)}
                        onKeyDown={(event) => onKeyDown(event, row, column)}
                      />
                    )}
                  </td>
                ))}
                <td className="text-end">
                  <Button
                    variant="link"
                    className="tile-button"
                    aria-label={`Remove ${nameOf(row)}`}
                    onClick={() => onRemove(row)}
                  >
                    <CloseIcon />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p role="status" className="small text-body-secondary mt-2 mb-3">
        {said}
      </p>
    </>
  );
}

interface CellProps extends SectionProps {
  row: number;
  column: Column;
  label: string;
  onPaste: (event: ClipboardEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function Cell({ of, row, column, label, ...handlers }: CellProps) {
  const { input, rules } = controlOf(column);
  const { error, ...field } = of.field(`stocks.${row}.${column}`, rules as never);
  const id = idOf(row, column);
  return (
    <>
      <Form.Control
        {...input}
        {...field}
        {...handlers}
        id={id}
        size="sm"
        aria-label={label}
        isInvalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <span id={`${id}-error`} className="invalid-feedback d-block">
          {error}
        </span>
      )}
    </>
  );
}

const idOf = (row: number, column: Column) => `variant-${row}-${column}`;

interface Chosen {
  size_id?: number | null | undefined;
  color_id?: number | null | undefined;
  label?: unknown;
}

function namesOf(stock: Chosen | undefined, options: FormOptions) {
  return {
    size: options.sizes.find(({ id }) => id === stock?.size_id)?.name,
    color: options.colors.find(({ id }) => id === stock?.color_id)?.name,
  };
}

function variantOf(stock: Chosen | undefined, options: FormOptions): string {
  const { size, color } = namesOf(stock, options);
  return [size, color].filter(Boolean).join(', ') || String(stock?.label ?? '');
}
