import { useRef } from 'react';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { AddressActions } from '../../ui/address/address-actions';
import { AddressDialog } from '../../ui/address/address-dialog';
import { AddressLines } from '../../ui/address/address-lines';
import { useAddresses } from '../../ui/address/use-addresses';
import { Button } from '../../ui/button/button';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { DefaultAddress } from './default-address';

/** The addresses that the checkout offers, to be put right without an order. */
export function SavedAddresses() {
  const { data: addresses, error, mutate } = useAddresses();
  useFailureToast(error, 'Failed to load addresses');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="saved-addresses" className="mt-12 border-t border-ink/15 pt-8">
      <h2 id="saved-addresses" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Saved addresses
      </h2>
      {addresses ? (
        <>
          {addresses.length === 0 && (
            <p className="mt-2 text-stone">No address is kept here yet. The first one is, when you order.</p>
          )}
          <ul className="mt-4 grid gap-3 empty:hidden sm:grid-cols-2">
            {addresses.map((address) => (
              <li
                key={address.id}
                className="flex flex-col justify-between border border-ink/20 bg-white/70 p-4 text-sm wrap-anywhere"
              >
                <p>
                  <AddressLines address={address} />
                </p>
                <DefaultAddress address={address} />
                <AddressActions address={address} onRemoved={() => heading.current?.focus()} />
              </li>
            ))}
          </ul>
          <AddressDialog
            trigger={(opener) => (
              <Button kind="secondary" className="mt-4 max-sm:w-full" {...opener}>
                Add New Address
              </Button>
            )}
          />
        </>
      ) : error ? (
        <ReadFailure title="Failed to load addresses" error={error} onRetry={() => mutate()} />
      ) : (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <LoadingText />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      )}
    </section>
  );
}
