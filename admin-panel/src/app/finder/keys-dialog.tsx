import { Form, Modal } from 'react-bootstrap';
import { Dialog } from '../../ui/dialog/dialog';
import { FINDS } from './use-found';

const KEYS: [keys: string[], what: string][] = [
  [['Ctrl', 'K'], `Find ${FINDS}`],
  [['/'], 'The same'],
  [['?'], 'Show these keys'],
  [['j'], 'Next order of the list, also on an order’s page'],
  [['k'], 'The one before'],
  [['Enter'], 'Open it'],
  [['x'], 'Tick it; Shift and a click tick all up to there'],
];

interface KeysDialogProps {
  hasKeys: boolean;
  onToggle: () => void;
  onHide: () => void;
}

/** The keys, and the switch that WCAG 2.1.4 wants for those that are a single letter. */
export function KeysDialog({ hasKeys, onToggle, onHide }: KeysDialogProps) {
  return (
    <Dialog show onHide={onHide} aria-labelledby="keys-title">
      <Modal.Header closeButton>
        <Modal.Title id="keys-title">Keys</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <dl className="keys">
          {KEYS.map(([keys, what]) => (
            <div key={keys.join()}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Form.Check type="switch" id="keys-switch" label="Single keys, too" checked={hasKeys} onChange={onToggle} />
      </Modal.Body>
    </Dialog>
  );
}
