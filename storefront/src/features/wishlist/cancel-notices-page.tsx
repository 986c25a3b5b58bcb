import { stockNotices } from 'shared-types/calls/stock-notices';
import { useShop } from '../../lib/session/shop';
import { LinkOutcome } from '../../ui/feedback/link-outcome';

/** Where the link of a mail about a piece that is back leads; opening it ends such mails. */
export function CancelNoticesPage() {
  const { call } = useShop();
  return (
    <LinkOutcome
      title="Fewer mails"
      carryOut={(token) => call(stockNotices.cancel, { body: { token } })}
      done={{ title: 'As you wish', text: 'You will hear no more of pieces that come back.' }}
    />
  );
}
