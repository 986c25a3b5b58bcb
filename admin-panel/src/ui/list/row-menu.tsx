import { Dropdown } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { MoreIcon } from '../layout/icons';

type Item = { label: string; isDisabled?: boolean; isDanger?: boolean } & ({ to: string } | { onSelect: () => void });

interface RowMenuProps {
  /** What the row is about, for assistive technology. */
  of: string;
  items: Item[];
}

/** What can be done with a row: links to its screens, and actions. */
export function RowMenu({ of, items }: RowMenuProps) {
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="link" className="icon-button row-menu-toggle" aria-label={`Actions for ${of}`}>
        <MoreIcon />
      </Dropdown.Toggle>
      <Dropdown.Menu popperConfig={{ strategy: 'fixed' }} renderOnMount={false}>
        {items.map((item) => {
          const common = {
            disabled: item.isDisabled ?? false,
            className: item.isDanger ? 'd-flex align-items-center text-danger-emphasis' : 'd-flex align-items-center',
          };
          return 'to' in item ? (
            <Dropdown.Item key={item.label} as={Link} to={item.to} {...common}>
              {item.label}
            </Dropdown.Item>
          ) : (
            <Dropdown.Item key={item.label} as="button" type="button" onClick={item.onSelect} {...common}>
              {item.label}
            </Dropdown.Item>
          );
        })}
      </Dropdown.Menu>
    </Dropdown>
  );
}
