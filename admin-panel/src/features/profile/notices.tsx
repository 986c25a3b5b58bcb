import { useSyncExternalStore } from 'react';
import { Form } from 'react-bootstrap';
import { type StaffNotices, staffNotices } from 'shared-types/contract/staff-notices';
import { type Role, may as rolesMay } from 'shared-types/domain/roles';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { playChime } from '../../lib/browser/play-chime';
import { useAdmin } from '../../lib/session/admin';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { CardSection } from '../../ui/layout/panel';
import { PushSwitch } from './push-switch';

const SAVED = { failed: 'Failed to save', preferServer: true, refresh: ['/staff-notices'] };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** How the person is told of what comes in. Each switch is kept at once. */
export function Notices({ roles }: { roles: readonly Role[] }) {
  const { data, error, mutate } = useRead(staffNotices.show, {});
  return (
    <CardSection id="notices" title="Notices" className="form-card mb-4" isWide>
      {data ? (
        <Switches notices={data} roles={roles} />
      ) : error ? (
        <ReadFailure message="Your notices cannot be shown." onRetry={() => void mutate()} />
      ) : (
        <FormPlaceholder fields={2} />
      )}
      <PushSwitch />
      <Chime />
    </CardSection>
  );
}

function Switches({ notices, roles }: { notices: StaffNotices; roles: readonly Role[] }) {
  const runAction = useMutationAction();
  const { orders_by_mail, summary_by_mail, summary_hour } = notices;
  const set = (change: Partial<StaffNotices>) =>
    void runAction((call) => call(staffNotices.set, { body: { orders_by_mail, summary_by_mail, ...change } }), SAVED);
  return (
    <>
      <Form.Check
        type="switch"
        id="orders-by-mail"
        className="mb-3"
        label="Mail me each new order"
        checked={orders_by_mail}
        onChange={({ target }) => set({ orders_by_mail: target.checked })}
      />
      {rolesMay(roles, 'stats.read') && (
        <>
          <Form.Check
            type="switch"
            id="summary-by-mail"
            className="mb-3"
            label="Mail me a summary of the day before"
            checked={summary_by_mail}
            onChange={({ target }) => set({ summary_by_mail: target.checked })}
          />
          <Form.Group controlId="summary-hour" className="mb-3">
            <Form.Label>The summary goes out at, for all</Form.Label>
            <Form.Select
              className="w-auto"
              value={summary_hour}
              onChange={({ target }) =>
                void runAction((call) => call(staffNotices.setHour, { body: { summary_hour: Number(target.value) } }), {
                  ...SAVED,
                  done: 'Saved',
                })
              }
            >
              {HOURS.map((hour) => (
                <option key={hour} value={hour}>
                  {`${String(hour).padStart(2, '0')}:00`}
                </option>
              ))}
            </Form.Select>
          </Form.Group>
        </>
      )}
    </>
  );
}

/** Of this browser alone. Switching it on plays it, so that one knows it, and the browser that it is wanted. */
function Chime() {
  const { chime } = useAdmin();
  const isOn = useSyncExternalStore(chime.subscribe, chime.read, () => false);
  return (
    <Form.Check
      type="switch"
      id="chime"
      label="A quiet sound for a new order, in this browser"
      checked={isOn}
      onChange={() => {
        chime.flip();
        if (!isOn) playChime();
      }}
    />
  );
}
