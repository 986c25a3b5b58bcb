import { Button, Form } from 'react-bootstrap';
import { useWatch } from 'react-hook-form';
import {
  COLOR_NAMES,
  COLOR_PATTERN,
  COLORS,
  type ColorName,
  checkColor,
  type Palette,
  ratioText,
} from 'shared-types/domain/brand';
import { useFieldControl } from '../../ui/form/controls';
import type { FieldPlace, TableForm } from '../../ui/form/field-table';

/** All that is chosen so far; null while one of them is no colour. */
export function usePalette({ form: { control } }: TableForm) {
  const colors: string[] = useWatch({ control, name: COLOR_NAMES });
  const palette = Object.fromEntries(COLOR_NAMES.map((name, index) => [name, colors[index]])) as Palette;
  return { palette, isWhole: colors.every((color) => COLOR_PATTERN.test(color)) };
}

/** A colour by eye or by its value, with how legible it is beside the others and what would do. */
export function ColorField({ of, name: path, label, error }: FieldPlace) {
  const name = path as ColorName;
  const { hint, initial } = COLORS[name];
  const { id, errorId, hintId, control } = useFieldControl(error, hint || undefined);
  const { palette, isWhole } = usePalette(of);
  const check = isWhole ? checkColor(name, palette) : null;
  const choose = (color: string) =>
    of.form.setValue(name, color, { shouldDirty: true, shouldValidate: of.form.formState.isSubmitted });
  return (
    <div className="mb-3">
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <div className="d-flex gap-2">
        <Form.Control
          type="color"
          aria-label={`${label}, chosen by eye`}
          value={COLOR_PATTERN.test(palette[name]) ? palette[name] : initial}
          onChange={({ target }) => choose(target.value)}
        />
        <Form.Control
          {...of.form.register(name)}
          {...control}
          required
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
        />
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
            <Button size="sm" variant="outline-secondary" className="ms-2" onClick={() => choose(check.nearest ?? '')}>
              Take {check.nearest}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
