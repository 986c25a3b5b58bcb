import { useState } from 'react';
import { Badge, Form } from 'react-bootstrap';
import type { AdminCategory } from 'shared-types/contract/categories';

interface ActiveSwitchProps {
  category: AdminCategory;
  /** Null for a person who may only see it. */
  onChange: ((isActive: boolean) => Promise<unknown>) | null;
}

/** Whether a category is shown in the shop: a switch, or a badge for who may not turn it. */
export function ActiveSwitch({ category: { name, isActive }, onChange }: ActiveSwitchProps) {
  // What the person wants, until the server has said what is.
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (!onChange) return <Badge bg={isActive ? 'success' : 'secondary'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
  return (
    <Form.Check
      type="switch"
      aria-label={`${name} is active`}
      checked={wanted ?? isActive}
      onChange={async ({ target }) => {
        if (wanted !== null) return;
        setWanted(target.checked);
        await onChange(target.checked);
        setWanted(null);
      }}
    />
  );
}
