import { useState } from 'react';
import { Button, Card } from 'react-bootstrap';
import { useSearchParams } from 'react-router-dom';
import { PACKING_DUE, type PackingDesk, type PackingDue, packing } from 'shared-types/contract/packing';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { FilterSelect } from '../../ui/list/filters';
import { RightsNote } from '../../ui/record/rights-note';
import { CourierDialog } from './courier-dialog';
import { CourierTasks } from './courier-tasks';
import { NumbersDialog } from './numbers-dialog';
import { PackedParcels } from './packed-parcels';
import { isUnderWay } from './parcel-booking';
import { ParcelsBack } from './parcels-back';
import { PickUps } from './pick-ups';
import { ToPack } from './to-pack';

/** Without them buttons are missing here. */
const RIGHTS = ['orders.handle', 'shipments.overrule'] as const;
const REFRESH_MS = 30_000;
/** While something is being booked. */
const WATCH_MS = 1500;

/** Today's work: what is to be packed, by the day that was promised, and what waits to be fetched. */
export default function PackingPage() {
  const [address, setAddress] = useSearchParams();
  const due = PACKING_DUE.find((day) => day === address.get('due')) ?? null;
  const { data, error, mutate } = useRead(
    packing.desk,
    { query: { due: due ?? undefined } },
    {
      keepPreviousData: true,
      revalidateOnFocus: true,
      refreshInterval: (desk?: PackingDesk) =>
        [...(desk?.parcels ?? []), ...(desk?.pick_ups ?? [])].some(isUnderWay) ? WATCH_MS : REFRESH_MS,
    },
  );
  if (data)
    return (
      <Desk desk={data} due={due} onDue={(day) => setAddress(day ? { due: day } : {})} onChanged={() => mutate()} />
    );
  return (
    <>
      <PageHeading title="Packing" />
      {error ? (
        <ReadFailure
          message={messageOf(error, 'The orders to be packed cannot be shown. Please try again in a moment.')}
          onRetry={() => void mutate()}
        />
      ) : (
        <Card body>
          <FormPlaceholder fields={4} />
        </Card>
      )}
    </>
  );
}

interface DeskProps {
  desk: PackingDesk;
  due: PackingDue | null;
  onDue: (due: PackingDue | null) => void;
  onChanged: () => Promise<unknown>;
}

function Desk({ desk, due, onDue, onChanged }: DeskProps) {
  const [open, setOpen] = useState<'numbers' | 'courier' | null>(null);
  /** What was packed last is what gets labels. */
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const close = () => setOpen(null);
  return (
    <>
      <PageHeading title="Packing">
        <div className="d-flex flex-wrap gap-2">
          {desk.acts.manage_couriers && (
            <Button variant="outline-secondary" onClick={() => setOpen('courier')}>
              Add a courier
            </Button>
          )}
          {desk.acts.pack && desk.parcels.length > 0 && (
            <Button variant="outline-secondary" onClick={() => setOpen('numbers')}>
              Import numbers
            </Button>
          )}
        </div>
      </PageHeading>
      <RightsNote of={RIGHTS} />
      {(due || desk.orders.length > 0) && (
        <div className="list-filters mb-3">
          <FilterSelect
            label="To pack"
            choices={PACKING_DUE}
            value={due}
            onChange={onDue}
            nameOf={() => 'What has to leave today'}
          />
        </div>
      )}
      {due && desk.orders.length === 0 && (
        <p role="status" className="text-body-secondary">
          Nothing has to leave today to arrive as promised.
        </p>
      )}
      {!due &&
        desk.orders.length === 0 &&
        desk.parcels.length === 0 &&
        desk.pick_ups.length === 0 &&
        desk.came_back.length === 0 &&
        desk.troubles.length === 0 &&
        desk.weight_disputes.length === 0 && (
          <EmptyState text="Nothing is to be packed" hint="New orders show here by themselves." />
        )}
      {desk.orders.length > 0 && (
        <ToPack
          desk={desk}
          onPacked={async (ids) => {
            await onChanged();
            setChosen(new Set(ids));
            // What comes next are their labels.
            if (ids.length) document.getElementById('packed')?.scrollIntoView();
          }}
        />
      )}
      {desk.parcels.length > 0 && (
        <PackedParcels desk={desk} chosen={chosen} onChoose={setChosen} onChanged={onChanged} />
      )}
      {desk.pick_ups.length > 0 && <PickUps desk={desk} onChanged={onChanged} />}
      {desk.came_back.length > 0 && (
        <ParcelsBack parcels={desk.came_back} mayTakeIn={desk.acts.pack} onDone={onChanged} />
      )}
      <CourierTasks desk={desk} onDone={onChanged} />
      {open === 'numbers' && <NumbersDialog onDone={onChanged} onClose={close} />}
      {open === 'courier' && <CourierDialog onDone={onChanged} onClose={close} />}
    </>
  );
}
