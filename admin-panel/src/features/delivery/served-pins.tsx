import { type ChangeEvent, useId, useState } from 'react';
import { Button, Card } from 'react-bootstrap';
import { toast } from 'react-toastify';
import { type DeliverySettings, delivery, type ServiceableResult } from 'shared-types/contract/delivery';
import { messageOf } from '../../lib/api/error-message';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { formatLongDay, plural } from '../../lib/format/format';
import { useConfirm } from '../../ui/dialog/confirm-dialog';
import { SelectField } from '../../ui/form/controls';
import { FormAlert } from '../../ui/form/form-alert';
import { ImportProblems } from '../../ui/list/import-problems';
import { FileButton } from '../../ui/picture/file-button';

const REFRESH = ['/delivery-settings'];

/** Which PIN codes couriers serve, by their own lists. They count as soon as they are here. */
export function ServedPins({ settings }: { settings: DeliverySettings }) {
  const id = useId();
  const runAction = useMutationAction();
  const confirm = useConfirm();
  // The form keeps what it began with; the lists are those of now.
  const { lists, couriers } = useRead(delivery.settings, {}).data ?? settings;
  const [courierId, setCourierId] = useState(couriers[0]?.id ?? 0);
  const [failure, setFailure] = useState<string | null>(null);
  const [result, setResult] = useState<ServiceableResult | null>(null);

  async function take(file: File) {
    setFailure(null);
    setResult(null);
    const outcome = await runAction(
      (call) => call(delivery.importPins, { params: { id: courierId }, body: { file } }),
      {
        failed: null,
        refresh: REFRESH,
      },
    );
    if (!outcome.ok) return setFailure(messageOf(outcome.error, 'The list could not be taken'));
    setResult(outcome.answer);
    if (!outcome.answer.wrong) toast.success(`${plural(outcome.answer.taken, 'PIN code')} taken`);
  }

  async function forget({ courier, pins }: DeliverySettings['lists'][number]) {
    const text = `${plural(pins, 'PIN code')} of ${courier.name} will count no more.`;
    if (!(await confirm({ title: 'Forget the list?', text, confirmLabel: 'Forget' }))) return;
    await runAction((call) => call(delivery.forgetPins, { params: { id: courier.id } }), {
      ...{ done: 'The list is forgotten', failed: 'Failed to forget the list', refresh: REFRESH },
    });
  }

  return (
    <section aria-labelledby="served" className="mb-4">
      <Card body className="mb-4">
        <h2 id="served" className="h5">
          PIN codes that couriers serve
        </h2>
        <p className="text-body-secondary">
          {lists.length
            ? 'Parcels go where one of these couriers goes, and cash is taken where one brings it back.'
            : 'No list: parcels go everywhere. With one, only where a courier goes.'}
        </p>
        <ul className="list-unstyled">
          {lists.map((list) => (
            <li key={list.courier.id} className="d-flex flex-wrap align-items-center gap-3 mb-2">
              <span className="figures">
                {list.courier.name}: {plural(list.pins, 'PIN code')}, cash at {list.cash.toLocaleString('en-IN')}, of{' '}
                {formatLongDay(list.imported_at)}
              </span>
              <Button
                variant="outline-danger"
                size="sm"
                aria-label={`Forget the list of ${list.courier.name}`}
                onClick={() => void forget(list)}
              >
                Forget
              </Button>
            </li>
          ))}
        </ul>
        <SelectField
          label="Courier"
          value={courierId}
          onChange={({ target }: ChangeEvent<HTMLSelectElement>) => setCourierId(Number(target.value))}
          hint="The file replaces the list that is there"
          options={couriers.map((courier) => [courier.id, courier.name])}
        />
        <p id={`${id}-label`} className="mb-2">
          A CSV with a column pincode, and where it has them prepaid and cod with yes or no
        </p>
        <FileButton
          id={id}
          labelId={`${id}-label`}
          text="Choose the file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onFiles={([file]) => file && void take(file)}
        />
        <div role="status" className="mt-3">
          <FormAlert message={failure} />
          {result && result.wrong > 0 && `Nothing was taken. ${plural(result.wrong, 'thing')} to correct:`}
        </div>
      </Card>
      {result && result.wrong > 0 && <ImportProblems problems={result.problems} />}
    </section>
  );
}
