import { useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { pathOf } from 'shared-types/client/client';
import type { Cart } from 'shared-types/contract/cart';
import { type UserAddress, userAddresses } from 'shared-types/contract/user-addresses';
import type { PaymentOption } from 'shared-types/domain/payment';
import { useSWRConfig } from 'swr';
import { Button } from '../../ui/button';
import { AddressCards } from './address-cards';
import { AddressForm } from './address-form';
import { PaymentSelect } from './payment-select';
import { Summary } from './summary';
import { usePlaceOrder } from './use-place-order';

const SELECT_ADDRESSES = 'Please select shipping and billing addresses';

export function CheckoutForm({ cart, addresses }: { cart: Cart; addresses: UserAddress[] }) {
  const { mutate } = useSWRConfig();
  const { place, placing, refusal, setRefusal } = usePlaceOrder();
  const [picked, setPicked] = useState<{ shipping?: number; billing?: number }>({});
  const [same, setSame] = useState(true);
  const [adding, setAdding] = useState(false);
  const [payment, setPayment] = useState<PaymentOption>('CASH_ON_DELIVERY');
  const addressHeading = useRef<HTMLHeadingElement>(null);

  // The newest address is the likeliest; it may also be one that was saved just now.
  const shipping = picked.shipping ?? addresses[0]?.id ?? null;
  const billing = same ? shipping : (picked.billing ?? shipping);

  async function saved(address: UserAddress) {
    await mutate(pathOf(userAddresses.list), [address, ...addresses.filter(({ id }) => id !== address.id)], {
      revalidate: false,
    });
    setPicked({ shipping: address.id, billing: address.id });
    setAdding(false);
    setRefusal(null);
    addressHeading.current?.focus();
  }

  function submit() {
    if (!shipping || !billing) {
      toast.error(SELECT_ADDRESSES, { toastId: 'select-addresses' });
      setRefusal(SELECT_ADDRESSES);
      addressHeading.current?.focus();
      return;
    }
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
                  onChange={(id) => setPicked({ ...picked, shipping: id })}
                />
                <label className="flex w-fit cursor-pointer items-center gap-3 py-1">
                  <input
                    type="checkbox"
                    className="size-5 accent-indigo"
                    checked={same}
                    onChange={(event) => setSame(event.target.checked)}
                  />
                  Billing address is the same
                </label>
                {!same && (
                  <AddressCards
                    legend="Billing address"
                    addresses={addresses}
                    value={billing}
                    onChange={(id) => setPicked({ ...picked, billing: id })}
                  />
                )}
              </>
            )}
            {formOpen ? (
              <AddressForm onSaved={saved} onCancel={addresses.length > 0 ? () => setAdding(false) : undefined} />
            ) : (
              <Button kind="secondary" onClick={() => setAdding(true)}>
                Add New Address
              </Button>
            )}
          </div>
        </section>
        <PaymentSelect value={payment} onChange={setPayment} />
      </div>
      <Summary cart={cart} placing={placing} refusal={refusal} onPlace={submit} />
    </div>
  );
}
