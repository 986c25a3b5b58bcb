import { useRef } from 'react';
import type { Cart } from 'shared-types/contract/cart';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { useStore } from '../../lib/store';
import { toast } from '../../lib/toast';
import { AddressForm } from '../../ui/address/address-form';
import { Button } from '../../ui/button';
import { AddressCards } from './address-cards';
import { NO_ORDERS, PaymentSelect } from './payment-select';
import { Summary } from './summary';
import { useCheckoutChoices } from './use-checkout-choices';
import { usePlaceOrder } from './use-place-order';

const SELECT_ADDRESSES = 'Please select shipping and billing addresses';

export function CheckoutForm({ cart, addresses }: { cart: Cart; addresses: UserAddress[] }) {
  const { place, placing, refusal, setRefusal } = usePlaceOrder();
  const { choices, choose } = useCheckoutChoices();
  const { same, adding } = choices;
  const options = useStore().data?.payment.options ?? [choices.payment];
  const payment = options.find((option) => option === choices.payment) ?? options[0] ?? null;
  const addressHeading = useRef<HTMLHeadingElement>(null);

  // A choice from before a reload may be gone since; the newest address is the likeliest.
  const known = (chosen: number | null) => addresses.find(({ id }) => id === chosen)?.id;
  const shipping = known(choices.shipping) ?? addresses[0]?.id ?? null;
  const billing = same ? shipping : (known(choices.billing) ?? shipping);

  // The pressed button is gone with what it was beside.
  const focusHeading = () => addressHeading.current?.focus();

  function added(address: UserAddress) {
    choose({ shipping: address.id, billing: address.id, adding: false });
    setRefusal(null);
    focusHeading();
  }

  function submit() {
    if (!shipping || !billing) {
      toast.error(SELECT_ADDRESSES, { toastId: 'select-addresses' });
      setRefusal(SELECT_ADDRESSES);
      focusHeading();
      return;
    }
    if (!payment) return setRefusal(NO_ORDERS);
    void place({
      cart_id: cart.id,
      shipping_address_id: shipping,
      billing_address_id: billing,
      payment_option: payment,
      expected_total: cart.total,
    });
  }

  const formOpen = adding || addresses.length === 0;
  return (
    <div className="mt-8 gap-x-16 lg:grid lg:grid-cols-[1fr_24rem]">
      <div className="space-y-12">
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
              <div className="bg-white/70 p-5 md:p-7">
                <h3 className="mb-5 text-xl">Add New Address</h3>
                <AddressForm
                  onSaved={added}
                  onCancel={addresses.length > 0 ? () => choose({ adding: false }) : undefined}
                />
              </div>
            ) : (
              <Button kind="secondary" onClick={() => choose({ adding: true })}>
                Add New Address
              </Button>
            )}
          </div>
        </section>
        <PaymentSelect options={options} value={payment} onChange={(option) => choose({ payment: option })} />
      </div>
      <Summary cart={cart} placing={placing} refusal={refusal} onMended={() => setRefusal(null)} onPlace={submit} />
    </div>
  );
}
