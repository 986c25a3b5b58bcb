import { useState, useSyncExternalStore } from 'react';
import { Alert, Form } from 'react-bootstrap';
import { push } from 'shared-types/contract/push';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import {
  currentEndpoint,
  hasPush,
  PushRefused,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../lib/browser/browser-push';
import { useAdmin } from '../../lib/session/admin';

const SAVED = { failed: 'Failed to save', preferServer: true };

/** Notices of this browser, also while no page of the back office is open. */
export function PushSwitch() {
  const { push: toggle } = useAdmin();
  const isOn = useSyncExternalStore(toggle.subscribe, toggle.read, () => false);
  const runAction = useMutationAction();
  const { data } = useRead(push.key, {});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const key = data?.key;
  if (!key) return null;

  async function turnOn(): Promise<void> {
    const body = await subscribeToPush(key ?? '');
    const { ok } = await runAction((call) => call(push.subscribe, { body }), SAVED);
    if (ok) toggle.flip();
    else await unsubscribeFromPush();
  }
  async function turnOff(): Promise<void> {
    const endpoint = await currentEndpoint();
    const { ok } = endpoint
      ? await runAction((call) => call(push.unsubscribe, { body: { endpoint } }), SAVED)
      : { ok: true };
    if (!ok) return;
    toggle.flip();
    await unsubscribeFromPush();
  }
  async function change(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await (isOn ? turnOff() : turnOn());
    } catch (error) {
      if (!(error instanceof PushRefused)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mb-3">
      <Form.Check
        type="switch"
        id="push"
        label="Notices on this device of new orders and comments for me, also while this page is closed"
        checked={isOn}
        disabled={isBusy || !hasPush()}
        onChange={() => void change()}
      />
      {!hasPush() && (
        <Form.Text>
          This browser has none. On an iPhone, put this page on the Home Screen first and open it there.
        </Form.Text>
      )}
      {problem && (
        <Alert variant="warning" className="mt-2 mb-0">
          {problem}
        </Alert>
      )}
    </div>
  );
}
