import { type ReactNode, useId, useState } from 'react';
import { Button, Form } from 'react-bootstrap';
import { plural } from '../../../lib/format/format';
import type { Option } from '../../../ui/form/option-select';
import type { ProductInput } from '../product-values';
import type { FormOptions } from '../use-form-options';
import { AddColor, AddSize } from './add-option';
import { missing } from './cells';

type Stock = ProductInput['stocks'][number];

interface Props {
  options: FormOptions;
  /** Read when the button is pressed and drawn: what is there is not made twice. */
  there: readonly Pick<Stock, 'size_id' | 'color_id'>[];
  onMake: (made: ReturnType<typeof missing>) => void;
}

/** Sizes and colours to tick: every size in every colour becomes an option. */
export function VariantMaker({ options, there, onMake }: Props) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [sizes, setSizes] = useState<readonly number[]>([]);
  const [colors, setColors] = useState<readonly number[]>([]);
  const inOrder = (all: readonly Option[], ticked: readonly number[]) =>
    all.flatMap(({ id }) => (ticked.includes(id) ? [id] : []));
  const made = missing(inOrder(options.sizes, sizes), inOrder(options.colors, colors), there);
  return (
    <div className="mb-3">
      <Button
        variant="outline-primary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen((before) => !before)}
      >
        Make options of sizes and colours
      </Button>
      <div id={panelId} hidden={!isOpen} className="variant-maker mt-3">
        <Ticks legend="Sizes" all={options.sizes} ticked={sizes} onChange={setSizes}>
          <AddSize onAdded={(id) => setSizes((before) => [...before, id])} />
        </Ticks>
        <Ticks legend="Colours" all={options.colors} ticked={colors} onChange={setColors}>
          <AddColor onAdded={(id) => setColors((before) => [...before, id])} />
        </Ticks>
        <Button
          variant="outline-primary"
          aria-disabled={made.length === 0}
          onClick={() => {
            if (!made.length) return;
            onMake(made);
            setSizes([]);
            setColors([]);
            setOpen(false);
          }}
        >
          {made.length ? `Make ${plural(made.length, 'option')}` : 'Tick what there shall be'}
        </Button>
      </div>
    </div>
  );
}

interface TicksProps {
  legend: string;
  all: readonly Option[];
  ticked: readonly number[];
  onChange: (ticked: readonly number[]) => void;
  /** Adds one to them. */
  children: ReactNode;
}

function Ticks({ legend, all, ticked, onChange, children }: TicksProps) {
  return (
    <fieldset>
      <legend className="form-label fs-6">{legend}</legend>
      <div className="d-flex flex-wrap column-gap-3">
        {all.map(({ id, name }) => (
          <Form.Check
            key={id}
            id={`${legend}-${id}`}
            label={name}
            checked={ticked.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))}
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}
