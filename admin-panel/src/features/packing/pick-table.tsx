import { useState } from 'react';
import { Form, Table } from 'react-bootstrap';
import { type OrderToPack, packing } from 'shared-types/contract/packing';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { plural } from '../../lib/format/format';
import { type Pick, pickList } from './pick-list';

/** What is to be fetched for the ticked orders, shelf by shelf. */
export function PickTable({ orders, canEdit }: { orders: readonly OrderToPack[]; canEdit: boolean }) {
  const picks = pickList(orders);
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <h3 className="h6 px-3 pt-3">Pick list: {plural(pieces, 'piece')}</h3>
      <Table size="sm" className="mb-0 align-middle">
        <thead>
          <tr>
            <th scope="col">Shelf</th>
            <th scope="col">Piece</th>
            <th scope="col" className="text-end">
              Pieces
            </th>
          </tr>
        </thead>
        <tbody>
          {picks.map((pick) => (
            <tr key={`${pick.variantId} ${pick.name} ${pick.variant}`}>
              <td>{canEdit && pick.variantId !== null ? <Shelf key={pick.shelf} pick={pick} /> : pick.shelf}</td>
              <td>
                {pick.name}
                <span className="d-block small text-body-secondary">{pick.variant}</span>
              </td>
              <td className="text-end figures">{pick.quantity}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** Kept when the field is left. */
function Shelf({ pick }: { pick: Pick }) {
  const runAction = useMutationAction();
  const [shelf, setShelf] = useState(pick.shelf);
  const save = () => {
    const { variantId } = pick;
    if (variantId === null || shelf.trim() === pick.shelf) return;
    void runAction((call) => call(packing.setShelf, { params: { id: variantId }, body: { shelf } }), {
      done: 'Shelf noted',
      failed: 'The shelf could not be noted',
      refresh: ['/packing'],
    });
  };
  return (
    <Form.Control
      size="sm"
      className="shelf"
      aria-label={`Shelf of ${pick.name} ${pick.variant}`}
      maxLength={40}
      value={shelf}
      onChange={({ target }) => setShelf(target.value)}
      onBlur={save}
    />
  );
}
