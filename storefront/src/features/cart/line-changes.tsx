import type { CartLine } from 'shared-types/contract/cart';
import { priceChangeOf, problemOf, reservedByOthers } from '../../ui/cart/line-problems';

interface LineChangesProps {
  line: CartLine;
  /** Sets the quantity; setting the present one confirms the line as it is now. */
  onQuantity: (quantity: number) => void;
}

/** What has changed since the shopper last confirmed the line, with the actions besides removing it. */
export function LineChanges({ line, onQuantity }: LineChangesProps) {
  const problem = problemOf(line);
  const reserved = problem ? null : reservedByOthers(line);
  const price = problem ? null : priceChangeOf(line);
  const { name } = line.product;
  const reducible = line.on_sale && line.available > 0 && line.quantity > line.available;
  return (
    <div role="status">
      {problem && (
        <Change tone="border-madder bg-madder/8 text-madder" text={problem}>
          {reducible && (
            <ActionButton about={name} onClick={() => onQuantity(line.available)}>
              Take {line.available}
            </ActionButton>
          )}
        </Change>
      )}
      {reserved && <Change tone="border-marigold bg-dune/50" text={reserved} />}
      {price && (
        <Change tone="border-marigold bg-dune/50" text={price}>
          <ActionButton about={name} onClick={() => onQuantity(line.quantity)}>
            Accept the new price
          </ActionButton>
        </Change>
      )}
    </div>
  );
}

function Change({ tone, text, children }: { tone: string; text: string; children?: React.ReactNode }) {
  return (
    <div className={`mt-3 flex flex-wrap items-center gap-x-4 border-l-2 px-4 py-2 text-sm ${tone}`}>
      <p className="figures py-1">{text}</p>
      {children}
    </div>
  );
}

function ActionButton({ about, onClick, children }: { about: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button type="button" className="text-link min-h-8 py-1 font-semibold" onClick={onClick}>
      {children}
      <span className="sr-only">{` of ${about}`}</span>
    </button>
  );
}
