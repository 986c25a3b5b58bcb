import { Dropdown, Form } from 'react-bootstrap';

interface ColumnMenuProps {
  /** The columns that may be left out, and what they are called. */
  columns: Readonly<Record<string, string>>;
  /** Those that are left out, as the address says it: `payment,delivery`. */
  hidden: string | null;
  onChange: (hidden: string | null) => void;
}

/** Which columns a list shows. It stands in the address, and so goes into a view that is kept. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  const without = new Set(hidden?.split(','));
  function show(name: string, isShown: boolean) {
    const left = Object.keys(columns).filter((one) => (one === name ? !isShown : without.has(one)));
    onChange(left.join(',') || null);
  }
  return (
    <Dropdown autoClose="outside">
      <Dropdown.Toggle variant="outline-secondary">Columns</Dropdown.Toggle>
      <Dropdown.Menu className="px-3">
        {Object.entries(columns).map(([name, label]) => (
          <Form.Check
            key={name}
            id={`column-${name}`}
            label={label}
            checked={!without.has(name)}
            onChange={({ target }) => show(name, target.checked)}
          />
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}
