import { LINE_QUANTITY_MAX } from 'shared-types/domain/limits';
import { MinusIcon, PlusIcon } from '../../ui/layout/icons';

interface QuantityStepperProps {
  /** What is counted, for those who cannot see where the buttons stand. */
  name: string;
  quantity: number;
  /** The most that can be had now. */
  most: number;
  onChange: (quantity: number) => void;
}

/** Minus and plus; never below 1 (specification, section 4). */
export function QuantityStepper({ name, quantity, most, onChange }: QuantityStepperProps) {
  const button =
    'grid size-11 place-items-center transition-colors hover:bg-dune/60 aria-disabled:cursor-not-allowed aria-disabled:text-stone/50 aria-disabled:hover:bg-transparent';
  const step = (label: string, next: number, possible: boolean, Icon: typeof PlusIcon) => (
    <button
      type="button"
      className={button}
      aria-label={`${label} quantity of ${name}`}
      // Not `disabled`: reaching the end must not take the focus away.
      aria-disabled={!possible}
      onClick={() => possible && onChange(next)}
    >
      <Icon width={18} height={18} />
    </button>
  );
  return (
    <div>
      <fieldset className="inline-flex items-center border border-ink/40 bg-white">
        <legend className="sr-only">Quantity of {name}</legend>
        {step('Decrease', quantity - 1, quantity > 1, MinusIcon)}
        <output className="figures min-w-9 text-center" aria-live="polite">
          {quantity}
        </output>
        {step('Increase', quantity + 1, quantity < Math.min(most, LINE_QUANTITY_MAX), PlusIcon)}
      </fieldset>
      <p role="status" className="text-sm text-stone not-empty:mt-1">
        {quantity === most
          ? `There ${most === 1 ? 'is' : 'are'} no more than ${most}.`
          : quantity === LINE_QUANTITY_MAX && `At most ${LINE_QUANTITY_MAX} of a kind in one order.`}
      </p>
    </div>
  );
}
