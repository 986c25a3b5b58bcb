import { useState } from 'react';
import { Form } from 'react-bootstrap';

interface TurnSwitchProps {
  /** What is turned, for assistive technology: `SUMMER25 is active`. */
  label: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => Promise<unknown>;
}

/** A switch in a row whose turn is an act of its own: it shows what the person wants until the server says what is. */
export function TurnSwitch({ label, isOn, onTurn }: TurnSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  return (
    <Form.Check
      type="switch"
      aria-label={label}
      checked={wanted ?? isOn}
      onChange={async ({ target }) => {
        if (wanted !== null) return;
        setWanted(target.checked);
        await onTurn(target.checked);
        setWanted(null);
      }}
    />
  );
}
