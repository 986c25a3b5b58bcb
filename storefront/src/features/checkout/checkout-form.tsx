import { Suspense, useEffect, useRef, useState } from 'react';
import type { Cart } from 'shared-types/contract/cart';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { awaitedPart, lazyPart } from '../../lib/lazy/lazy-part';
import { toast } from '../../lib/toast/toast';
import { AddressForm, type AddressFormHandle } from '../../ui/address/address-form';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Skeleton } from '../../ui/feedback/skeleton';
import { OpenPaymentNotice } from '../../ui/payment/open-payment-notice';
import { AddressCards } from './address-cards';
import { BusinessInvoice } from './business-invoice';
import { chooseWay, isOnline, type Offered, type WayToPay, waysOf } from './choose-way';
import { Contact } from './contact';
import type { ContactHandle } from './contact-fields';
import { GiftNote } from './gift-note';
import { NO_ORDERS, PaymentCards } from './payment-cards';
import { Summary } from './summary';
import { type Choices, useCheckoutChoices } from './use-checkout-choices';
import type { Placement } from './use-place-order';
import { useQuote } from './use-quote';

/** Drawn once the server has said what there is. */
const DeliveryChoice = awaitedPart(async () => (await import('./delivery-choice')).DeliveryChoice);
/** Rarely needed. */
const ConfirmCash = lazyPart(async () => (await import('./confirm-cash')).ConfirmCash);

const SELECT_ADDRESSES = 'Please select shipping and billing addresses';
const NO_CONTACT = 'Please say who is ordering. Nothing has been ordered yet.';
const NOT_SAVED = 'The new address is not saved yet, so nothing has been ordered.';

interface CheckoutFormProps {
  placement: Placement;
  cart: Cart;
  addresses: UserAddress[];
  offered: Offered;
}

export function CheckoutForm({ placement, cart, addresses, offered }: CheckoutFormProps) {
  const { place, placing, refusal, unconfirmed, couponOff, unanswered, setRefusal } = placement;
  const { choices, choose } = useCheckoutChoices();
  const formOpen = choices.adding || addresses.length === 0;
  const contact = useRef<ContactHandle>(null);
  const form = useRef<AddressFormHandle>(null);
  /** Of the address that is being typed: the order would go there. */
  const [pin, setPin] = useState<number | null>(null);
  const payments = useRef<HTMLElement>(null);
  const addressHeading = useRef<HTMLHeadingElement>(null);

  // A choice from before a reload may be gone since. Where nothing is chosen it goes to the default address, or where the last order went.
  const known = (chosen: number | null) => addresses.find(({ id }) => id === chosen)?.id;
  const lastShipping = addresses.find(({ last_shipping }) => last_shipping)?.id;
  const lastBilling = addresses.find(({ last_billing }) => last_billing)?.id;
  const same = choices.same ?? (lastShipping === lastBilling || lastBilling === undefined);
  const preferred = addresses.find(({ is_default }) => is_default)?.id;
  const shipping = known(choices.shipping) ?? preferred ?? lastShipping ?? addresses[0]?.id ?? null;
  const billing = same ? shipping : (known(choices.billing) ?? lastBilling ?? shipping);

  const billed = addresses.find(({ id }) => id === billing);

  const { quotes, deliveries, delivery_refusal, delivery, isKnown, readAgain } = useQuote(
    cart,
    {
      ...(pin === null ? { shipping_address_id: shipping ?? undefined } : { zipcode: pin }),
      delivery_method: choices.delivery ?? undefined,
    },
    unanswered,
  );
  useEffect(() => void DeliveryChoice.fetch(), []);
  const quoteOf = (one: WayToPay) => quotes[isOnline(one) ? 'ONLINE' : one];
  const ways = waysOf(offered);
  const usable = ways.filter((one) => !quoteOf(one)?.refusal);
  const way = chooseWay(usable, choices.payment, offered.first, useIsPhone());
  const quote = way && quoteOf(way);
  const amounts = quote ?? cart;

  // The pressed button is gone with what it was beside.
  const focusHeading = () => addressHeading.current?.focus();

  /** To the ways to pay: in sight, and with the focus on the chosen one. */
  function payOtherwise() {
    // What lies over them goes.
    setRefusal(null);
    payments.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
    payments.current?.scrollIntoView({ block: 'start' });
  }

  /** The order goes to the card that is shown as chosen, so a form that is open is closed; what was typed into it is kept. */
  function chooseAddress(ids: Partial<Pick<Choices, 'shipping' | 'billing'>>) {
    choose({ ...ids, adding: false });
    setRefusal(null);
  }
  const added = ({ id }: UserAddress) => chooseAddress({ shipping: id, billing: id });

  /** The address of an open form, which is saved first, else the chosen ones. Null when there are none yet. */
  async function addressIds() {
    const open = form.current;
    if (!open) return shipping && billed ? { shipping, billed } : null;
    const refusal = open.isEmpty() ? SELECT_ADDRESSES : NOT_SAVED;
    if (open.isEmpty()) toast.error(SELECT_ADDRESSES, { toastId: 'select-addresses' });
    const saved = await open.save();
    if (!saved) {
      setRefusal(refusal);
      return null;
    }
    added(saved);
    return { shipping: saved.id, billed: saved };
  }

  /** Who orders is saved first, as the address is of them. What is missing of either is said at once. */
  async function isContactKnown() {
    if (!contact.current || (await contact.current.save())) return true;
    setRefusal(NO_CONTACT);
    await form.current?.check();
    return false;
  }

  async function submit(ready: Promise<void>) {
    if (!way) return setRefusal(ways.map((one) => quoteOf(one)?.refusal).find(Boolean) ?? NO_ORDERS);
    if (quote?.confirm_to && quote.note) return setRefusal(quote.note);
    await place(way, async () => {
      // A reservation must not come after the order, when the cart is another one.
      await ready;
      if (!(await isContactKnown())) return null;
      const ids = await addressIds();
      if (!ids) return null;
      return {
        cart_id: cart.id,
        shipping_address_id: ids.shipping,
        billing_address_id: ids.billed.id,
        ...(ids.billed.gstin && !choices.personal && { for_business: true }),
        expected_total: amounts.total,
        ...(delivery && { delivery_method: delivery.method, expected_delivery: delivery.days?.last }),
        ...(choices.giftNote?.trim() && { gift_note: choices.giftNote.trim() }),
      };
    });
  }

  return (
    <div className="mt-6 gap-x-16 lg:mt-8 lg:grid lg:grid-cols-[1fr_24rem]">
      <div className="lg:col-span-2">
        <OpenPaymentNotice className="mb-8">
          You may also order anew below: that gives this payment up first, so nothing is paid twice.
        </OpenPaymentNotice>
      </div>
      {/* One form to the browser, which so fills contact and address at once; it has no button that a stray Enter presses. */}
      <form className="space-y-10" noValidate onSubmit={(event) => event.preventDefault()} aria-label="Checkout">
        <Contact ref={contact} />
        <section aria-labelledby="where">
          <h2 id="where" ref={addressHeading} tabIndex={-1} className="mb-5 text-2xl outline-none">
            Where should it go?
          </h2>
          <div className="space-y-7">
            {addresses.length > 0 && (
              <>
                <AddressCards
                  legend="Shipping address"
                  addresses={addresses}
                  value={formOpen ? null : shipping}
                  onChange={(id) => chooseAddress({ shipping: id })}
                  onRemoved={focusHeading}
                />
                <label className="flex w-fit cursor-pointer items-center gap-3 py-1">
                  <input
                    type="checkbox"
                    className="size-5 accent-indigo"
                    checked={same}
                    onChange={(event) => choose({ same: event.target.checked })}
                  />
                  Billing address is the same
                </label>
                {!same && (
                  <AddressCards
                    legend="Billing address"
                    addresses={addresses}
                    value={formOpen ? null : billing}
                    onChange={(id) => chooseAddress({ billing: id })}
                    onRemoved={focusHeading}
                  />
                )}
              </>
            )}
            {formOpen ? (
              <div className={addresses.length > 0 ? 'bg-white/70 p-5 md:p-7' : ''}>
                {addresses.length > 0 && <h3 className="mb-5 text-xl">Add New Address</h3>}
                <AddressForm
                  ref={form}
                  inForm
                  onPin={setPin}
                  onSaved={(address) => {
                    added(address);
                    focusHeading();
                  }}
                  onCancel={addresses.length > 0 ? () => choose({ adding: false }) : undefined}
                />
              </div>
            ) : (
              <Button kind="secondary" onClick={() => choose({ adding: true })}>
                Add New Address
              </Button>
            )}
            {billed && !formOpen && (
              <BusinessInvoice
                address={billed}
                isPersonal={choices.personal}
                onChange={(personal) => choose({ personal })}
              />
            )}
            <GiftNote value={choices.giftNote} onChange={(giftNote) => choose({ giftNote })} />
          </div>
        </section>
        {/* What comes later would move the ways to pay, under a finger that is on its way. */}
        <Suspense fallback={<WaysWaiting />}>
          {isKnown ? (
            <>
              <FormAlert message={delivery_refusal && `${delivery_refusal}. Please choose another address.`} />
              {delivery && (
                <DeliveryChoice
                  offers={deliveries}
                  chosen={delivery}
                  onChoose={(method) => {
                    choose({ delivery: method });
                    setRefusal(null);
                  }}
                />
              )}
              <PaymentCards
                ref={payments}
                offered={offered}
                quotes={quotes}
                value={way}
                onChange={(chosen) => {
                  choose({ payment: chosen });
                  setRefusal(null);
                }}
              >
                {quote?.confirm_to && quote.note && shipping !== null && (
                  <ConfirmCash
                    to={quote.confirm_to}
                    addressId={shipping}
                    note={quote.note}
                    onConfirmed={() => {
                      setRefusal(null);
                      readAgain();
                    }}
                  />
                )}
              </PaymentCards>
            </>
          ) : (
            <WaysWaiting />
          )}
        </Suspense>
      </form>
      <Summary
        unconfirmed={unconfirmed}
        cart={cart}
        amounts={amounts}
        placing={placing}
        refusal={
          couponOff
            ? `${refusal}. It is no longer in your cart: the total is now ${formatRupeesExact(amounts.total)}.`
            : refusal
        }
        onResolved={() => setRefusal(null)}
        onPlace={submit}
        way={way}
        onPayOtherwise={usable.length > 1 ? payOtherwise : undefined}
      />
    </div>
  );
}

/** As high as what follows mostly is. */
const WaysWaiting = () => (
  <div className="space-y-3">
    <Skeleton className="mb-5 h-8 w-64" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="mt-10 mb-5 h-8 w-64" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
);
