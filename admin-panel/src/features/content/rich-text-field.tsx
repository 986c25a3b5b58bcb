import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button, ButtonGroup, Form } from 'react-bootstrap';
import type { RichNode } from 'shared-types/contract/rich-text';
import { isTypable, readRichText, writeRichText } from '../../lib/rich-text/notation';
import { paths } from '../../lib/routes/paths';
import { useFieldControl } from '../../ui/form/controls';

interface RichTextFieldProps {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  value: RichNode[];
  onChange: (value: RichNode[]) => void;
}

/** What a button puts around the chosen words, or in front of their lines. */
const TOOLS = [
  { label: 'Bold', around: ['**', '**'], key: 'b' },
  { label: 'Italic', around: ['_', '_'], key: 'i' },
  { label: 'Link', around: ['[', '](https://)'], key: 'k' },
  { label: 'Heading', before: '## ' },
  { label: 'List', before: '- ' },
  { label: 'Numbers', before: '1. ' },
  { label: 'Quote', before: '> ' },
] as const;
type Tool = (typeof TOOLS)[number];

const HINT = 'An empty line begins a paragraph. Links begin with https://, / for a page of the shop, mailto: or tel:';

/** Text with headings, lists and links, as signs in a plain field: lib/rich-text/notation.ts. */
export function RichTextField({ label, hint = HINT, error, value, onChange }: RichTextFieldProps) {
  const { id, errorId, hintId, control } = useFieldControl(error, hint);
  const area = useRef<HTMLTextAreaElement>(null);
  // What was typed last, and the tree that it means: another one has come from outside.
  const [typed, setTyped] = useState(() => ({ text: writeRichText(value), value, isOurs: isTypable(value) }));
  if (typed.value !== value) setTyped({ text: writeRichText(value), value, isOurs: isTypable(value) });

  function type(text: string) {
    const nodes = readRichText(text);
    setTyped({ text, value: nodes, isOurs: true });
    onChange(nodes);
  }

  function use(tool: Tool) {
    const { current } = area;
    if (!current) return;
    const { selectionStart: from, selectionEnd: to, value: text } = current;
    const chosen = text.slice(from, to);
    current.focus();
    // As if it were typed, so that the browser can take it back.
    if ('around' in tool) {
      const words = chosen || 'words';
      put(current, tool.around[0] + words + tool.around[1]);
      current.setSelectionRange(from + tool.around[0].length, from + tool.around[0].length + words.length);
    } else {
      const start = text.lastIndexOf('\n', from - 1) + 1;
      current.setSelectionRange(start, to);
      put(current, text.slice(start, to).replace(/^/gm, tool.before));
    }
    type(current.value);
  }

  if (!typed.isOurs)
    return (
      <div className="mb-3">
        <span className="form-label d-inline-block">{label}</span>
        <p className="text-body-secondary mb-0">
          This text has something in it that only{' '}
          <a href={`/admin${paths.editor}`} target="_blank" rel="noreferrer">
            Strapi (new tab)
          </a>{' '}
          can change. It stays as it is.
        </p>
        {error && <p className="text-danger-emphasis mb-0">{error}</p>}
      </div>
    );
  return (
    <div className="mb-3">
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <ButtonGroup size="sm" className="d-flex flex-wrap mb-1" aria-label={`${label}: how it looks`}>
        {TOOLS.map((tool) => (
          <Button
            key={tool.label}
            variant="outline-secondary"
            className="flex-grow-0"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(tool)}
          >
            {tool.label}
          </Button>
        ))}
      </ButtonGroup>
      <Form.Control
        {...control}
        ref={area}
        as="textarea"
        rows={10}
        value={typed.text}
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => type(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          const tool = TOOLS.find((one) => 'key' in one && one.key === event.key.toLowerCase());
          if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
          event.preventDefault();
          event.stopPropagation();
          use(tool);
        }}
      />
      <Form.Control.Feedback type="invalid" id={errorId}>
        {error}
      </Form.Control.Feedback>
      <Form.Text id={hintId}>{hint}</Form.Text>
    </div>
  );
}

/** Replaces what is chosen. `execCommand` is the only way that the browser's undo knows of. */
function put(area: HTMLTextAreaElement, text: string) {
  if (!document.execCommand?.('insertText', false, text))
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
}
