import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { delivery } from 'shared-types/calls/delivery';
import type { Delivery } from 'shared-types/contract/delivery';
import type { DeliveryOffer } from 'shared-types/contract/delivery-offer';
import type { ProductDetail } from 'shared-types/contract/product';
import { dayName, daysName } from 'shared-types/domain/delivery';
import { DELIVERY_METHOD_LABELS } from 'shared-types/domain/delivery-promise';
import { isPinCode, PIN_HINT } from 'shared-types/domain/limits';
import { formatRupees } from 'shared-types/domain/money';
import { pinOf } from 'shared-types/domain/phone-and-pin';
import { isStatus } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { Button } from '../../ui/button/button';
import { Field } from '../../ui/form/field';
import { ReturnTerms } from '../../ui/store/return-terms';
import { lastPin, rememberPin } from './last-pin';

const WAY_OUT = 'We could not look it up. Check your connection and try again.';

/** When the piece arrives at a PIN code, and how it goes back. The last PIN code stays on the device. */
export function DeliveryCheck({ product }: { product: Pick<ProductDetail, 'id' | 'lead_time'> }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  const [slip, setSlip] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { data, error, isLoading, mutate } = useRead(
    delivery.promise,
    asked === null ? null : { params: { zipcode: asked }, query: { product_id: product.id } },
    { shouldRetryOnError: false },
  );

  const [ready, setReady] = useState(false);

  useEffect(() => {
    setReady(true);
    // What was typed before the script was there stays.
    const early = input.current?.value;
    const pin = lastPin();
    if (early) return setTyped(early);
    if (pin === null) return;
    setTyped(String(pin));
    setAsked(pin);
  }, []);
  useEffect(() => {
    if (data) rememberPin(data.zipcode);
  }, [data]);

  function check(event: FormEvent) {
    event.preventDefault();
    const pin = Number(pinOf(typed));
    const isRight = isPinCode(pin);
    setSlip(isRight ? null : PIN_HINT);
    if (!isRight) input.current?.focus();
    else if (pin === asked && error) void mutate();
    setAsked(isRight ? pin : null);
  }
  const refusal = error && (isStatus(error, 400, 404) ? error.message : WAY_OUT);

  return (
    <section aria-labelledby="delivery" className="mt-8">
      <h2 id="delivery" className="text-xl">
        Delivery and returns
      </h2>
      <form onSubmit={check} noValidate className="mt-3 flex items-start gap-2.5">
        <Field label="PIN code" error={slip ?? refusal ?? undefined} className="min-w-0 grow">
          {(control) => (
            <input
              {...control}
              ref={input}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setSlip(null);
              }}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={20}
            />
          )}
        </Field>
        <Button
          type="submit"
          kind="secondary"
          // Without script it would only load the page again, and lose what was typed.
          disabled={!ready}
          className="mt-[1.6875rem] shrink-0"
          busy={isLoading && 'Looking…'}
        >
          Check
        </Button>
      </form>
      <div role="status" className="mt-3 min-h-6">
        {data && !slip && !error && <Arrival delivery={data} leadTime={product.lead_time} />}
      </div>
      {product.lead_time ? (
        <p className="mt-1 text-sm text-stone">
          How a piece made to order goes back:{' '}
          <Link to={paths.legal} className="text-link inline-block py-1">
            Our terms
          </Link>
        </p>
      ) : (
        <ReturnTerms className="mt-1" />
      )}
    </section>
  );
}

/** The usual way in a sentence, and the others below it. */
function Arrival({ delivery, leadTime }: { delivery: Delivery; leadTime: string | null }) {
  const place = [delivery.city, delivery.state].filter(Boolean).join(', ') || `PIN code ${delivery.zipcode}`;
  const brought = delivery.offers.filter((offer) => !offer.place);
  const [usual] = brought;
  if (!usual) return <p>{delivery.refusal ?? `We do not deliver to ${place}`}.</p>;
  const { transit, days } = usual;
  if (leadTime)
    return (
      <p>
        {leadTime}
        {transit &&
          `, then ${transit.min === transit.max ? '' : `${transit.min}–`}${plural(transit.max, 'working day')}`}{' '}
        <span className="text-stone">to {place}</span>
      </p>
    );
  return (
    <>
      <p>
        {days ? (
          <>
            Arrives <strong className="figures font-semibold">{nameOf(days)}</strong>{' '}
            <span className="text-stone">at {place}</span>
          </>
        ) : (
          <span className="text-stone">We deliver to {place}</span>
        )}
        {usual.price > 0 && <span className="figures"> · {formatRupees(usual.price)}</span>}
      </p>
      {delivery.offers.map((offer) => offer !== usual && <Another key={offer.method} offer={offer} />)}
    </>
  );
}

const nameOf = (days: NonNullable<DeliveryOffer['days']>) =>
  days.first === days.last ? dayName(days.first) : daysName(days);

const Another = ({ offer: { method, price, days } }: { offer: DeliveryOffer }) => (
  <p className="figures text-sm text-stone">
    {[DELIVERY_METHOD_LABELS[method], days && nameOf(days), price > 0 ? formatRupees(price) : 'Free']
      .filter(Boolean)
      .join(' · ')}
  </p>
);
