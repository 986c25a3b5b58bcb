import type { ComponentProps, Ref } from 'react';
import { Button, Form } from 'react-bootstrap';
import { COLOR_PATTERN, COLORS, type ColorName, checkColor, type Palette, ratioText } from 'shared-types/domain/brand';
import { useFieldControl } from '../../ui/form/use-field-control';

interface ColorFieldProps {
  name: ColorName;
  error: string | undefined;
  /** All that is chosen so far: this colour is read beside the others. */
  palette: Palette;
  onChoose: (color: string) => void;
  /** Of the control for the value in letters. */
  input: Omit<ComponentProps<typeof Form.Control>, 'ref'> & { ref: Ref<HTMLInputElement> };
}

/** A colour by eye or by its value, with how legible it is and what would do. */
export function ColorField({ name, error, palette, onChoose, input }: ColorFieldProps) {
  const { label, hint } = COLORS[name];
  const { id, errorId, hintId, control } = useFieldControl(error, hint || undefined);
  const isColor = COLOR_PATTERN.test(palette[name]);
  const check = Object.values(palette).every((color) => COLOR_PATTERN.test(color)) ? checkColor(name, palette) : null;
  return (
    <div className="mb-3">
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <div className="d-flex gap-2">
        <Form.Control
          type="color"
          aria-label={`${label}, chosen by eye`}
          value={isColor ? palette[name] : COLORS[name].initial}
          onChange={({ target }) => onChoose(target.value)}
        />
        <Form.Control {...input} {...control} required maxLength={7} autoComplete="off" spellCheck={false} />
      </div>
      {error && (
        <Form.Control.Feedback type="invalid" id={errorId} className="d-block">
          {error}
        </Form.Control.Feedback>
      )}
      {hint && (
        <Form.Text id={hintId} className="d-block">
          {hint}
        </Form.Text>
      )}
      {check && (
        <div role="status" className={`small ${check.isLegible ? 'change-up' : 'change-down'}`}>
          {check.isLegible ? 'Good to read' : `Hard to read: ${check.on}`}. Contrast {ratioText(check.ratio)} of 4.5
          {check.nearest && (
            <Button
              size="sm"
              variant="outline-secondary"
              className="ms-2"
              onClick={() => onChoose(check.nearest ?? '')}
            >
              Take {check.nearest}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
