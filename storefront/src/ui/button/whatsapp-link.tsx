import { useShop } from '../../lib/session/shop';
import { WhatsAppIcon } from '../layout/icons';

interface WhatsAppLinkProps {
  /** What is written before the address. */
  text: string;
  /** The screen's path that is shared. */
  path: string;
  className?: string;
}

/** Opens WhatsApp with a message to somebody whom the shopper then chooses. */
export function WhatsAppLink({ text, path, className = '' }: WhatsAppLinkProps) {
  const { site } = useShop();
  const message = `${text} ${site}${path}`;
  return (
    <a
      href={`https://wa.me/?${new URLSearchParams({ text: message })}`}
      target="_blank"
      rel="noreferrer"
      className={`text-link inline-flex min-h-11 items-center gap-2 py-1 ${className}`}
    >
      <WhatsAppIcon width={20} height={20} />
      Share on WhatsApp
      <span className="sr-only">{' (opens in a new tab)'}</span>
    </a>
  );
}
