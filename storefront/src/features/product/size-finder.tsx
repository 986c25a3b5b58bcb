import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductDetail } from 'shared-types/contract/product';
import {
  measuredColumns,
  plausible,
  type SizeTable,
  sizeAdvice,
  toCm,
  toInches,
} from 'shared-types/domain/size-advice';
import { Button } from '../../ui/button/button';
import { Field } from '../../ui/form/field';
import { forgetMeasures, keepMeasures, keptMeasures, type Unit } from './body-measures';
import { SizeAnswer } from './size-answer';

interface SizeFinderProps {
  product: ProductDetail;
  table: SizeTable;
  unit: Unit;
  /** By its id. */
  onPick: (size: number) => void;
}

const shown = (cm: number | undefined, unit: Unit) =>
  cm === undefined ? '' : String(unit === 'in' ? toInches(cm) : Math.round(cm * 10) / 10);

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** What was typed in the other unit; what is no number stays. */
function inUnit(text: string, unit: Unit): string {
  const said = numberOf(text);
  if (!Number.isFinite(said)) return text;
  return String(unit === 'in' ? toInches(said) : toCm(said));
}

/** Which size the piece is needed in, by measures of the body that stay on this device. */
export function SizeFinder({ product, table, unit, onPick }: SizeFinderProps) {
  const names = measuredColumns(table);
  const [kept, setKept] = useState(() => keptMeasures().body);
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(names.map((name) => [name, shown(kept[name], unit)])),
  );
  const [slips, setSlips] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const formId = useId();
  const advice = sizeAdvice(table, kept);
  const [shownIn, setShownIn] = useState(unit);
  if (shownIn !== unit) {
    setShownIn(unit);
    setSlips({});
    setTyped((now) => Object.fromEntries(Object.entries(now).map(([name, text]) => [name, inUnit(text, unit)])));
  }

  function find(event: FormEvent) {
    event.preventDefault();
    const body: Record<string, number> = {};
    const wrong: Record<string, string> = {};
    for (const name of names) {
      const text = typed[name] ?? '';
      if (text.trim() === '') continue;
      const said = numberOf(text);
      const cm = unit === 'in' ? toCm(said) : said;
      const slip = slipOf(plausible(table, name), cm, unit);
      if (slip) wrong[name] = slip;
      else body[name] = cm;
    }
    const [first = ''] = names;
    if (!Object.keys(body).length && !Object.keys(wrong).length) wrong[first] = 'Type at least one measure';
    setSlips(wrong);
    const at = names.findIndex((name) => wrong[name]);
    if (at >= 0) return form.current?.querySelectorAll('input')[at]?.focus();
    // Those that this table does not have are for another.
    const others = Object.fromEntries(Object.entries(keptMeasures().body).filter(([name]) => !names.includes(name)));
    keepMeasures({ unit, body: { ...others, ...body } });
    flushSync(() => setKept(body));
    // On a phone it is below what one sees.
    answer.current?.scrollIntoView({ block: 'nearest' });
  }

  function forget() {
    forgetMeasures();
    setKept({});
    setTyped({});
    setSlips({});
  }

  return (
    <section aria-labelledby={formId} className="mt-6 border border-ink/15 bg-white/60 px-4 py-5 sm:px-6">
      <h3 id={formId} className="text-xl">
        Find your size
      </h3>
      {names.length > 1 && <p className="mt-1.5 text-sm text-stone">One measure is enough; more are better.</p>}
      <form ref={form} onSubmit={find} noValidate className="mt-4">
        <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
          {names.map((name) => (
            <Field key={name} label={name} error={slips[name]}>
              {(control) => (
                <span className="relative block">
                  <input
                    {...control}
                    className={`${control.className} figures pr-11`}
                    value={typed[name] ?? ''}
                    onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={8}
                  />
                  <span
                    aria-hidden="true"
                    className="absolute inset-y-0 right-3.5 grid place-items-center text-sm text-stone"
                  >
                    {unit}
                  </span>
                </span>
              )}
            </Field>
          ))}
        </div>
        <Button type="submit" kind="secondary" className="mt-4 max-sm:w-full">
          Find my size
        </Button>
      </form>
      <div ref={answer} role="status">
        {advice && <SizeAnswer advice={advice} product={product} onPick={onPick} />}
      </div>
      <p className="mt-3 text-sm text-stone">
        Your measures stay on this device.{' '}
        {Object.keys(kept).length > 0 && (
          <button type="button" className="text-link min-h-8 py-1" onClick={forget}>
            Forget them
          </button>
        )}
      </p>
    </section>
  );
}

function slipOf({ min, max }: { min: number; max: number }, cm: number, unit: Unit): string | null {
  if (!Number.isFinite(cm)) return 'Type a number, such as 92';
  if (cm >= min && cm <= max) return null;
  const asInches = toCm(cm);
  if (unit === 'cm' && asInches >= min && asInches <= max) return 'In inches? Choose inches above';
  const cmOfThat = toInches(cm);
  if (unit === 'in' && cmOfThat >= min && cmOfThat <= max) return 'In centimetres? Choose cm above';
  const bounds = unit === 'in' ? [toInches(min), toInches(max)] : [min, max];
  return `Usually ${bounds.join(' to ')} ${unit}`;
}
