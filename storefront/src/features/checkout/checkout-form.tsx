import { useRef } from 'react';
import type { Cart } from 'shared-types/contract/cart';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { useStore } from '../../lib/api/use-store';
import { toast } from '../../lib/toast/toast';
import { AddressForm, type AddressFormHandle } from '../../ui/address/address-form';
import { Button } from '../../ui/button/button';
import { AddressCards } from './address-cards';
import { Contact } from './contact';
import type { ContactHandle } from './contact-fields';
import { GiftNote } from './gift-note';
import { NO_ORDERS, PaymentCards } from './payment-cards';
import { Summary } from './summary';
import { useCheckoutChoices } from './use-checkout-choices';
import { usePlaceOrder } from './use-place-order';

const SELECT_ADDRESSES = 'Please select shipping and billing addresses';
const NO_CONTACT = 'Please tell us who is ordering; nothing has been ordered yet.';
const NOT_SAVED = 'The new address is not saved yet, so nothing has been ordered.';

export function CheckoutForm({ cart, addresses }: { cart: Cart; addresses: UserAddress[] }) {
  const { place, placing, refusal, unconfirmed, setRefusal } = usePlaceOrder();
  const { choices, choose } = useCheckoutChoices();
  const { adding } = choices;
  const options = useStore().data?.payment.options ?? [choices.payment];
  const payment = options.find((option) => option === choices.payment) ?? options[0] ?? null;
  const contact = useRef<ContactHandle>(null);
  const form = useRef<AddressFormHandle>(null);
  const addressHeading = useRef<HTMLHeadingElement>(null);

  // A choice from before a reload may be gone since. Where nothing is chosen it goes to the default address, or where the last order went.
  const known = (chosen: number | null) => addresses.find(({ id }) => id === chosen)?.id;
  const lastShipping = addresses.find(({ last_shipping }) => last_shipping)?.id;
  const lastBilling = addresses.find(({ last_billing }) => last_billing)?.id;
  const same = choices.same ?? (lastShipping === lastBilling || lastBilling === undefined);
  const preferred = addresses.find(({ is_default }) => is_default)?.id;
  const shipping = known(choices.shipping) ?? preferred ?? lastShipping ?? addresses[0]?.id ?? null;
  const billing = same ? shipping : (known(choices.billing) ?? lastBilling ?? shipping);

  // The pressed button is gone with what it was beside.
  const focusHeading = () => addressHeading.current?.focus();

  function added(address: UserAddress) {
    choose({ shipping: address.id, billing: address.id, adding: false });
    setRefusal(null);
  }

  /** The address of an open form, which is saved first, else the chosen ones. Null when there are none yet. */
  async function addressIds() {
    const open = form.current;
    if (!open || (shipping && open.isEmpty())) return shipping && billing ? { shipping, billing } : null;
    const refusal = open.isEmpty() ? SELECT_ADDRESSES : NOT_SAVED;
    if (open.isEmpty()) toast.error(SELECT_ADDRESSES, { toastId: 'select-addresses' });
    const saved = await open.save();
    if (!saved) {
      setRefusal(refusal);
      return null;
    }
    added(saved);
    return { shipping: saved.id, billing: saved.id };
  }

  /** Who orders is saved first, as the address is of them. What is missing of either is said at once. */
  async function isContactKnown() {
    if (!contact.current || (await contact.current.save())) return true;
    setRefusal(NO_CONTACT);
    await form.current?.check();
    return false;
  }

  async function submit() {
    if (!payment) return setRefusal(NO_ORDERS);
    await place(async () => {
      if (!(await isContactKnown())) return null;
      const ids = await addressIds();
      if (!ids) return null;
      return {
        cart_id: cart.id,
        shipping_address_id: ids.shipping,
        billing_address_id: ids.billing,
        payment_option: payment,
        expected_total: cart.total,
        ...(choices.giftNote?.trim() && { gift_note: choices.giftNote.trim() }),
      };
    });
  }

  const formOpen = adding || addresses.length === 0;
  return (
    <div className="mt-6 gap-x-16 lg:mt-8 lg:grid lg:grid-cols-[1fr_24rem]">
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
                  value={shipping}
                  onChange={(id) => choose({ shipping: id })}
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
                    value={billing}
                    onChange={(id) => choose({ billing: id })}
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
            <GiftNote value={choices.giftNote} onChange={(giftNote) => choose({ giftNote })} />
          </div>
        </section>
        <PaymentCards options={options} value={payment} onChange={(option) => choose({ payment: option })} />
      </form>
      <Summary
        unconfirmed={unconfirmed}
        cart={cart}
        placing={placing}
        refusal={refusal}
        onResolved={() => setRefusal(null)}
        onPlace={submit}
      />
    </div>
  );
}
