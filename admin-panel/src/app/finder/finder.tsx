import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Form, Modal } from 'react-bootstrap';
import { Link, useNavigate } from 'react-router-dom';
import { Dialog } from '../../ui/dialog/dialog';
import { FINDS, type Found, useFound } from './use-found';

/** Goes to whatever is kept here, to a screen or an action, by a few letters of it. A combobox as WAI-ARIA has it. */
export function Finder({ onHide }: { onHide: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the answer was there. */
  const [isWanted, setWanted] = useState(false);
  const { sections, isReading, hasFailed } = useFound(words);
  const rows = sections.flatMap((section) => section.rows);
  const active = Math.min(chosen, rows.length - 1);
  const optionId = (row: Found) => `${id}-${rows.indexOf(row)}`;
  const first = rows[active];

  useEffect(() => {
    if (!isWanted || isReading) return;
    setWanted(false);
    if (!first) return;
    onHide();
    if (first.act) void first.act();
    else navigate(first.to);
  }, [isWanted, isReading, first, onHide, navigate]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) setChosen((active + step + rows.length) % rows.length);
    else if (event.key === 'Enter') setWanted(true);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog show onHide={onHide} aria-label="Find" className="finder" scrollable>
      <Modal.Header className="p-2">
        <Form.Control
          autoFocus
          role="combobox"
          aria-label={`Find ${FINDS}`}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={first && optionId(first)}
          placeholder="Order, invoice, customer, SKU, coupon, screen…"
          maxLength={100}
          value={words}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setWords(target.value);
            setChosen(0);
            setWanted(false);
          }}
        />
      </Modal.Header>
      <Modal.Body className="p-2">
        <div id={`${id}-found`} role="listbox" aria-label="Found">
          {sections.map(({ title, rows: found }) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped, not fields of a form
            <div key={title} role="group" aria-label={title}>
              <span className="finder-title" aria-hidden="true">
                {title}
              </span>
              {found.map((row) => (
                <Link
                  key={row.to + row.label}
                  id={optionId(row)}
                  role="option"
                  aria-selected={row === first}
                  tabIndex={-1}
                  to={row.to}
                  className="finder-row"
                  onClick={(event) => {
                    onHide();
                    if (!row.act) return;
                    event.preventDefault();
                    void row.act();
                  }}
                  ref={(link) => (row === first ? link?.scrollIntoView?.({ block: 'nearest' }) : undefined)}
                >
                  {row.label}
                  {row.note && <span className="finder-note">{row.note}</span>}
                </Link>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className="text-body-secondary mb-0 px-2">
          {isReading
            ? words.trim() && 'Looking…'
            : hasFailed
              ? 'Not everything could be looked through. Please try again in a moment.'
              : rows.length === 0 && 'Nothing found'}
        </p>
      </Modal.Body>
    </Dialog>
  );
}
