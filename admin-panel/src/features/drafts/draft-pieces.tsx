import { type ChangeEvent, useDeferredValue, useState } from 'react';
import { Button, Card, Form, InputGroup, ListGroup, Table } from 'react-bootstrap';
import { type DraftLine, type DraftOrderBody, draftOrders, type PieceFound } from 'shared-types/contract/draft-orders';
import { LINE_QUANTITY_MAX } from 'shared-types/domain/limits';
import { formatRupees, formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import { useRead } from '../../lib/api/use-read';
import type { Draft } from '../../lib/drafts/use-draft';
import { TextField } from '../../ui/form/controls';
import { Panel } from '../../ui/layout/panel';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { PriceDialog } from './price-dialog';
import { useSavedText } from './use-saved-text';

const variantOf = ({ size, color }: { size: string | null; color: string | null }) =>
  [size, color].filter(Boolean).join(', ') || 'One size';

/** What is ordered, and what it comes to. */
export function DraftPieces({ of }: { of: Draft }) {
  const { draft } = of;
  return (
    <Panel id="draft-pieces" title="Pieces">
      <Card.Body className="pb-0">
        <AddPiece of={of} />
      </Card.Body>
      <ul className="list-unstyled mb-0 order-lines" aria-label="Pieces of the draft">
        {draft.details.map((line, index) => (
          <Line key={line.id} of={of} line={line} index={index} />
        ))}
      </ul>
      {draft.details.length === 0 && <p className="px-3 text-body-secondary">Nothing yet.</p>}
      <Totals of={of} />
    </Panel>
  );
}

function AddPiece({ of }: { of: Draft }) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data: found } = useRead(draftOrders.pieces, search ? { query: { search } } : null, {
    keepPreviousData: true,
  });
  const add = ({ stock_id }: PieceFound) =>
    of.save(({ lines }) => {
      const known = lines.find((line) => line.stock_id === stock_id);
      const more = { stock_id, quantity: 1 };
      return {
        lines: known
          ? lines.map((line) => (line === known ? { ...line, quantity: line.quantity + 1 } : line))
          : [...lines, more],
      };
    });
  return (
    <>
      <TextField
        label="Add a piece"
        placeholder="Words of product, size or colour, SKU, barcode"
        type="search"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value)}
      />
      {search && found && (
        <ListGroup className="mb-3 draft-found" role="group" aria-label="Found pieces">
          {found.map((piece) => (
            <ListGroup.Item
              key={piece.stock_id}
              action
              type="button"
              disabled={piece.left === 0}
              className="d-flex align-items-center gap-3"
              onClick={() => void add(piece)}
            >
              <Thumbnail picture={piece.thumbnail} />
              <span className="flex-grow-1">
                {piece.name}
                <span className="d-block small text-body-secondary">
                  {[variantOf(piece), piece.sku].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="text-end figures">
                {formatRupees(piece.price)}
                <span className="d-block small text-body-secondary">
                  {piece.left ? `${piece.left} left` : 'Sold out'}
                </span>
              </span>
            </ListGroup.Item>
          ))}
          {found.length === 0 && <ListGroup.Item>No piece found.</ListGroup.Item>}
        </ListGroup>
      )}
    </>
  );
}

function Line({ of, line, index }: { of: Draft; line: DraftLine; index: number }) {
  const [isPricing, setPricing] = useState(false);
  const name = `${line.product.name}, ${variantOf(line)}`;
  const change = (changed: Partial<DraftOrderBody['lines'][number]> | null) =>
    of.save(({ lines }) => ({
      lines: lines.flatMap((one) => (one.stock_id !== line.stock_id ? [one] : changed ? [{ ...one, ...changed }] : [])),
    }));
  const error = ['quantity', 'price', 'price_reason', 'stock_id']
    .map((field) => of.problem?.errors.find(({ path }) => path === `lines.${index}.${field}`)?.message)
    .find(Boolean);
  return (
    <li className="order-line flex-wrap">
      <Thumbnail picture={line.product.thumbnail} />
      <div className="order-line-words">
        <span className="row-title">{line.product.name}</span>
        <span className="d-block small text-body-secondary">
          {variantOf(line)} · {line.left} left
        </span>
        <span className="d-block small figures">
          {line.list_price !== line.price && (
            <s className="text-body-secondary me-2">
              <span className="visually-hidden">Instead of </span>
              {formatRupeesExact(line.list_price)}
            </s>
          )}
          {formatRupeesExact(line.price)}
          {line.discount > 0 && ` − ${formatRupeesExact(line.discount)} by the coupon`}
        </span>
        {line.price_reason !== null && (
          <span className="d-block small text-body-secondary">
            {line.price_reason}, {line.priced_by}
          </span>
        )}
        {(error ?? line.notice) && <span className="d-block small text-warning-emphasis">{error ?? line.notice}</span>}
        <span className="d-flex flex-wrap gap-2 mt-2">
          <Quantity name={name} value={line.quantity} onChange={(quantity) => change({ quantity })} />
          <Button
            size="sm"
            variant="outline-secondary"
            aria-label={`Price of ${name}`}
            onClick={() => setPricing(true)}
          >
            Price
          </Button>
          <Button size="sm" variant="outline-secondary" aria-label={`Remove ${name}`} onClick={() => void change(null)}>
            Remove
          </Button>
        </span>
      </div>
      <span className="figures">{formatRupeesExact(line.line_total)}</span>
      {isPricing && <PriceDialog line={line} save={change} of={of} index={index} onClose={() => setPricing(false)} />}
    </li>
  );
}

interface QuantityProps {
  name: string;
  value: number;
  onChange: (quantity: number) => Promise<boolean>;
}

/** Each step counts from the number that is wanted, which is shown while it is saved. */
function Quantity({ name, value, onChange }: QuantityProps) {
  // What is refused falls back to the saved number: that is what would be ordered.
  const { text, setText, setFocused, save, reset } = useSavedText(
    String(value),
    (wanted) => onChange(Number(wanted)),
    false,
  );
  const set = (quantity: number) => {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > LINE_QUANTITY_MAX) return reset();
    setText(String(quantity));
    void save(String(quantity));
  };
  return (
    <InputGroup size="sm" className="draft-quantity">
      <Button
        variant="outline-secondary"
        aria-label={`One less of ${name}`}
        disabled={Number(text) <= 1}
        onClick={() => set(Number(text) - 1)}
      >
        −
      </Button>
      <Form.Control
        aria-label={`How many of ${name}`}
        inputMode="numeric"
        className="text-center figures"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          set(Number(text));
        }}
        onKeyDown={({ key }) => key === 'Enter' && set(Number(text))}
      />
      <Button variant="outline-secondary" aria-label={`One more of ${name}`} onClick={() => set(Number(text) + 1)}>
        +
      </Button>
    </InputGroup>
  );
}

function Totals({ of: { draft } }: { of: Draft }) {
  const coupon = toRupees(toPaise(draft.discount) - toPaise(draft.prepaid_discount));
  const rows: [string, number][] = [
    ['Subtotal', draft.subtotal],
    ...(coupon ? ([[`Coupon ${draft.coupon_code}`, -coupon]] as [string, number][]) : []),
    ...(draft.prepaid_discount ? ([['For paying ahead', -draft.prepaid_discount]] as [string, number][]) : []),
    ['Delivery', draft.delivery_fee],
    ...(draft.cash_fee ? ([['Cash on delivery', draft.cash_fee]] as [string, number][]) : []),
  ];
  return (
    <Table borderless size="sm" className="order-totals figures">
      <caption className="visually-hidden">What the order comes to</caption>
      <tbody>
        {rows.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row" className="fw-normal">
              {label}
            </th>
            <td className="text-end">{formatRupeesExact(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className="order-total">
        <tr>
          <th scope="row" className="fw-normal">
            Total
          </th>
          <td className="text-end">{formatRupeesExact(draft.total)}</td>
        </tr>
      </tbody>
    </Table>
  );
}
