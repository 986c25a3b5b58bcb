import { useState } from 'react';
import { Form } from 'react-bootstrap';

interface ToggleSwitchProps {
  /** What is turned, for assistive technology: `SUMMER25 is active`. */
  label: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => Promise<unknown>;
}

/** A switch in a row that saves by itself: it shows what the person wants until the server says what is. */
export function ToggleSwitch({ label, isOn, onToggle }: ToggleSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  return (
    <Form.Check
      type="switch"
      aria-label={label}
      checked={wanted ?? isOn}
      onChange={async ({ target }) => {
        if (wanted !== null) return;
        setWanted(target.checked);
        await onToggle(target.checked);
        setWanted(null);
      }}
    />
  );
}
