import { Link } from 'react-router-dom';
import { formatPhone, phoneHref, whatsAppLink } from 'shared-types/domain/phone';
import { useStore } from '../../lib/api/use-store';
import { paths } from '../../lib/routes/paths';
import { useAccount } from '../../lib/session/shop';
import { WhatsAppIcon } from '../../ui/layout/icons';

/** Whom to ask about an order; the message begins with its number. */
export function OrderHelp({ orderNumber }: { orderNumber: string }) {
  const { data: store } = useStore();
  const account = useAccount();
  if (!store) return null;
  const { email, phone, has_whatsapp: hasWhatsApp } = store.contact;
  const link = 'text-link inline-flex min-h-11 items-center gap-2 py-1 wrap-anywhere';
  return (
    <section aria-labelledby="help" className="mt-10 border-t border-ink/15 pt-7 print:hidden">
      <h2 id="help" className="text-xl">
        Here to help
      </h2>
      <p className="mt-2 text-stone">Something not right, or a question? We read every message.</p>
      <p className="mt-2 flex flex-wrap gap-x-8">
        {hasWhatsApp && (
          <a href={whatsAppLink(phone, `Order ${orderNumber}: `)} target="_blank" rel="noreferrer" className={link}>
            <WhatsAppIcon width={20} height={20} />
            Ask on WhatsApp
            <span className="sr-only">{' (opens in a new tab)'}</span>
          </a>
        )}
        <a href={phoneHref(phone)} className={`${link} figures`}>
          {formatPhone(phone)}
        </a>
        <a href={`mailto:${email}?subject=${encodeURIComponent(`Order ${orderNumber}`)}`} className={link}>
          {email}
        </a>
        <Link to={paths.complain(orderNumber)} className={link}>
          Make a complaint
        </Link>
        {!account && (
          <Link to={paths.guestData} className={link}>
            Your data
          </Link>
        )}
      </p>
    </section>
  );
}
