import { Dialog } from 'radix-ui';
import { addedLine, useAddedLine } from '../../lib/cart/added-line';
import { useCart } from '../../lib/cart/cart';
import { variantName } from '../../lib/product/variant-name';
import { paths } from '../../lib/routes/paths';
import { ButtonLink } from '../button/button';
import { DialogRoot } from '../dialog/dialog-root';
import { CloseIcon } from '../layout/icons';
import { OpenPaymentNotice } from '../payment/open-payment-notice';
import { Picture } from '../product/picture';
import { Price } from '../product/price';

/**
 * What was just added, with the way on: from below on phones, in the corner on wide screens, where no toast is. The page
 * stays in reach behind it; a press there, Escape or the browser's Back closes it.
 */
export function AddedPanel() {
  const added = useAddedLine();
  const { data: cart } = useCart();
  const line = cart?.details.find(({ id }) => id === added?.lineId);
  return (
    <DialogRoot modal={false} open={line !== undefined} onOpenChange={(open) => open || addedLine.hide()}>
      {cart && line && (
        <Dialog.Portal>
          <Dialog.Content
            data-added
            aria-describedby={undefined}
            // Not into its first link, which a second press of Enter would follow.
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              (event.currentTarget as HTMLElement).focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (added?.button instanceof HTMLElement) added.button.focus({ preventScroll: true });
            }}
            className="fixed inset-x-0 bottom-0 z-50 animate-rise border-t border-ink/15 bg-sand px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-2xl outline-none md:right-6 md:bottom-6 md:left-auto md:w-104 md:border md:px-6"
          >
            <div className="mb-2 flex items-center justify-between gap-4">
              <Dialog.Title className="text-xl">In your cart</Dialog.Title>
              <Dialog.Close className="-mr-2.5 grid size-11 place-items-center hover:text-madder" aria-label="Close">
                <CloseIcon />
              </Dialog.Close>
            </div>
            <div className="grid grid-cols-[5rem_1fr_auto] gap-4">
              <Picture picture={line.product.thumbnail} alt="" ratio="4 / 5" sizes="80px" />
              <div className="min-w-0">
                <p className="leading-snug wrap-anywhere">{line.product.name}</p>
                <p className="mt-1 text-sm text-stone">
                  {line.stock ? variantName(line.stock) : 'Size and colour are still to be chosen'}
                </p>
                <p className="figures text-sm text-stone">Quantity {line.quantity}</p>
              </div>
              <Price rupees={line.line_total} />
            </div>
            <p className="mt-4 flex justify-between gap-4 border-t border-ink/15 pt-3">
              <span>Total</span>
              <Price rupees={cart.total} exact />
            </p>
            <OpenPaymentNotice className="mt-4 text-sm">
              It is for the cart as it was before. What you pay for it now goes back to you; please check out anew.
            </OpenPaymentNotice>
            <div className="mt-4 grid grid-cols-2 gap-3">
              <ButtonLink kind="secondary" to={paths.cart} className="px-3" onClick={addedLine.hide}>
                View cart
              </ButtonLink>
              <ButtonLink to={paths.checkout} className="px-3" onClick={addedLine.hide}>
                Checkout
              </ButtonLink>
            </div>
          </Dialog.Content>
        </Dialog.Portal>
      )}
    </DialogRoot>
  );
}
