import { useId } from 'react';
import type { DeliveryOffer } from 'shared-types/contract/delivery-offer';
import { dayName, daysName } from 'shared-types/domain/delivery';
import { DELIVERY_METHOD_LABELS, type DeliveryMethod } from 'shared-types/domain/delivery-promise';
import { formatRupees } from 'shared-types/domain/money';

interface DeliveryChoiceProps {
  offers: DeliveryOffer[];
  chosen: DeliveryOffer;
  onChoose: (method: DeliveryMethod) => void;
}

function priceOf({ price, varies }: DeliveryOffer): string {
  if (price > 0) return `${varies ? 'from ' : ''}${formatRupees(price)}`;
  return varies ? 'By your PIN code' : 'Free';
}

function whenOf({ days, place }: DeliveryOffer): string {
  if (!days) return '';
  const name = days.first === days.last ? dayName(days.first) : daysName(days);
  return place ? `Ready ${name}` : `Arrives ${name}`;
}

/** How it gets to its buyer, what that costs and when it is there. Where there is one way nothing is to be chosen. */
export function DeliveryChoice({ offers, chosen, onChoose }: DeliveryChoiceProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-2xl">
        How should it reach you?
      </h2>
      {offers.length === 1 ? (
        <p>
          {DELIVERY_METHOD_LABELS[chosen.method]} · <span className="figures">{priceOf(chosen)}</span>
          <span className="block text-sm text-stone">{whenOf(chosen)}</span>
        </p>
      ) : (
        <div role="radiogroup" aria-label="Delivery" className="grid gap-3">
          {offers.map((offer) => (
            <DeliveryCard
              key={offer.method}
              offer={offer}
              checked={offer.method === chosen.method}
              onChange={() => onChoose(offer.method)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** The radio button lies unseen over its card. */
function DeliveryCard({ offer, ...radio }: { offer: DeliveryOffer; checked: boolean; onChange: () => void }) {
  const id = useId();
  return (
    <div className="relative flex gap-4 border border-ink/30 bg-white/70 p-4 transition-colors hover:border-indigo has-checked:border-indigo has-checked:bg-white has-checked:shadow-[inset_0_0_0_1px_var(--color-indigo)]">
      <input
        {...radio}
        type="radio"
        name="delivery"
        aria-labelledby={id}
        aria-describedby={`${id}-said`}
        className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none"
      />
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-ink/60 peer-checked:border-indigo peer-checked:*:bg-indigo"
      >
        <span className="size-2.5 rounded-full" />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span id={id}>{DELIVERY_METHOD_LABELS[offer.method]}</span>
          <span className="figures">{priceOf(offer)}</span>
        </p>
        <p id={`${id}-said`} className="text-sm text-stone wrap-anywhere">
          {whenOf(offer)}
          {offer.place && <span className="block whitespace-pre-line">{offer.place}</span>}
        </p>
      </div>
    </div>
  );
}
