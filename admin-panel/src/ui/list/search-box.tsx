import { useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-bootstrap';

/** Long enough to type on, short enough not to be noticed. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when the person pauses, and at once on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // A filter that is chosen during the pause is part of what is searched then.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  // The address may change beside the box: Back, or a filter that is taken away.
  const known = useRef(value);
  useEffect(() => {
    if (value !== known.current) setText(value);
    known.current = value;
  }, [value]);

  function search(wanted: string) {
    clearTimeout(pause.current);
    const trimmed = wanted.trim();
    if (trimmed === known.current) return;
    known.current = trimmed;
    latest.current(trimmed);
  }

  return (
    <search className="search-box">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <Form.Label htmlFor={id} visuallyHidden>
          {label}
        </Form.Label>
        <Form.Control
          id={id}
          type="search"
          placeholder={label}
          value={text}
          maxLength={100}
          onChange={({ target }) => {
            setText(target.value);
            clearTimeout(pause.current);
            pause.current = setTimeout(() => search(target.value), PAUSE_MS);
          }}
        />
      </form>
    </search>
  );
}
