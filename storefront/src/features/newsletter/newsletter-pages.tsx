import { newsletter } from 'shared-types/calls/newsletter';
import { useShop } from '../../lib/session/shop';
import { LinkOutcome } from '../../ui/feedback/link-outcome';

/** Where the mail leads that asks whether the newsletter is wanted. */
export function ConfirmNewsletterPage() {
  const { call } = useShop();
  return (
    <LinkOutcome
      title="Newsletter"
      carryOut={(token) => call(newsletter.confirm, { body: { token } })}
      done={{ title: 'Thank you', text: 'We will write to you. Each mail has a link that ends it.' }}
    />
  );
}

/** Where each mail of it leads who wants no more. */
export function EndNewsletterPage() {
  const { call } = useShop();
  return (
    <LinkOutcome
      title="Newsletter"
      carryOut={(token) => call(newsletter.end, { body: { token } })}
      done={{ title: 'As you wish', text: 'We have forgotten your address and write no more.' }}
    />
  );
}
