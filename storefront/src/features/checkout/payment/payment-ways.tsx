import type { Payment } from 'shared-types/contract/payments';
import { useOnline } from '../../../lib/browser/use-online';
import { paths } from '../../../lib/routes/paths';
import { useAccount } from '../../../lib/session/shop';
import { Button, ButtonLink } from '../../../ui/button/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { goToPay } from '../../../ui/payment/go-to-pay';

interface PaymentWaysProps {
  payment: Payment | null;
  failure: string | null;
  onAskAgain: () => void;
  onPayOtherwise: () => void;
}

/** What can be done now. */
export function PaymentWays({ payment, failure, onAskAgain, onPayOtherwise }: PaymentWaysProps) {
  const isOnline = useOnline();
  return (
    <div className="mt-8 w-full max-w-sm space-y-4">
      <p role="status" className="text-sm">
        {!isOnline && 'You are offline. Nothing is lost: we ask again as soon as you are back.'}
      </p>
      {isOnline && <FormAlert message={failure} />}
      {failure && (
        <Button kind="secondary" className="w-full" onClick={onAskAgain}>
          Ask again
        </Button>
      )}
      {payment && <WaysOf payment={payment} onPayOtherwise={onPayOtherwise} />}
    </div>
  );
}

type WaysOfProps = Pick<PaymentWaysProps, 'onPayOtherwise'> & { payment: Payment };

function WaysOf({ payment: { state, is_at_bank, page, order }, onPayOtherwise }: WaysOfProps) {
  const hasAccount = useAccount() !== null;
  if (state === 'paid')
    return (
      <>
        {hasAccount && order ? (
          <ButtonLink className="w-full" to={paths.order.href(order.order_number)}>
            See the order
          </ButtonLink>
        ) : (
          <ButtonLink className="w-full" to={paths.findOrder}>
            Find your order
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" className="w-full" to={paths.collection}>
          Continue Shopping
        </ButtonLink>
      </>
    );
  if (state === 'open' || state === 'failed') {
    const isToPay = state === 'failed' || !is_at_bank;
    return (
      <>
        {page && (
          <Button kind={isToPay ? 'primary' : 'secondary'} className="w-full" onClick={() => goToPay(page)}>
            {state === 'failed' ? 'Try again' : 'Continue to pay'}
          </Button>
        )}
        <Button kind="quiet" className="w-full" onClick={onPayOtherwise}>
          Pay another way
        </Button>
      </>
    );
  }
  return (
    <Button className="w-full" onClick={onPayOtherwise}>
      {order ? 'Back to the order' : state === 'expired' ? 'Back to checkout' : 'Back to your cart'}
    </Button>
  );
}
