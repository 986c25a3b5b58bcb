import { useState } from 'react';
import { ListGroup } from 'react-bootstrap';
import { findHsn } from 'shared-types/domain/hsn';

interface HsnFoundProps {
  /** What stands in the field: digits, or words of what the piece is. */
  typed: string;
  /** What the shop's own slabs name comes first. */
  slabs?: readonly { hsn_prefix: string }[] | undefined;
  onChoose: (code: string) => void;
}

const SHOWN = 8;

/** HSN codes for what is typed, as in Strapi's UI. A form that is opened asks for nothing. */
export function HsnFound({ typed, slabs = [], onChoose }: HsnFoundProps) {
  const [begun] = useState(typed);
  const own = slabs.map(({ hsn_prefix }) => hsn_prefix);
  const found = typed === begun ? [] : findHsn(typed, own).slice(0, SHOWN);
  return (
    <div role="status">
      {found.length > 0 && (
        <ListGroup className="mb-3" role="group" aria-label="Found codes">
          {found.map(({ code, name }) => (
            <ListGroup.Item key={code} action type="button" onClick={() => onChoose(code)}>
              <b>{code}</b> {name}
            </ListGroup.Item>
          ))}
        </ListGroup>
      )}
    </div>
  );
}
