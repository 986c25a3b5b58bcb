import { useId } from 'react';
import { Form } from 'react-bootstrap';
import { STATS_RANGES, type StatsRange } from 'shared-types/contract/stats';
import { capitalise } from '../../lib/format/format';

interface RangeSelectProps {
  range: StatsRange;
  onChange: (range: StatsRange) => void;
}

export function RangeSelect({ range, onChange }: RangeSelectProps) {
  const id = useId();
  return (
    <div className="d-flex align-items-center gap-2">
      <Form.Label htmlFor={id} className="mb-0">
        Range
      </Form.Label>
      <Form.Select
        id={id}
        value={range}
        onChange={({ target }) => onChange(STATS_RANGES.find((known) => known === target.value) ?? range)}
      >
        {STATS_RANGES.map((known) => (
          <option key={known} value={known}>
            {capitalise(known)}
          </option>
        ))}
      </Form.Select>
    </div>
  );
}
