import { memo } from 'react';
import { formatPhone, phoneHref } from 'shared-types/domain/phone';
import { useStore } from '../lib/api/use-store';
import { paths, privacyHref, termsHref } from '../lib/routes/paths';
import { Ornament } from '../ui/feedback/notice';
import { SmartLink } from '../ui/layout/smart-link';

const HELP = [
  { to: paths.faq, label: 'FAQ' },
  { to: privacyHref, label: 'Privacy Policy' },
  { to: termsHref, label: 'Terms' },
  { to: paths.findOrder, label: 'Find your order' },
  { to: paths.contact, label: 'Contact' },
] as const;

/** The same on every screen: not drawn again with each. */
export const Footer = memo(function Footer() {
  const { data: store } = useStore();
  const officer = store?.legal.grievance;
  const link = 'inline-block py-1.5 hover:text-white hover:underline hover:underline-offset-4';
  return (
    <footer className="mt-20 bg-indigo-deep text-dune md:mt-28 print:hidden">
      <div className="shell grid lg:min-h-72 grid-cols-2 gap-10 py-14 lg:grid-cols-[1.3fr_0.8fr_1.4fr_0.8fr] lg:gap-14">
        <div className="max-w-xs max-lg:col-span-2">
          <Ornament />
          <p className="mt-4 font-display text-2xl text-sand">{store?.name}</p>
          <p className="mt-2 text-sm">{store?.tagline}</p>
        </div>
        <nav aria-label="Help">
          <h2 className="small-caps mb-3 font-sans text-sand">Help</h2>
          <ul>
            {(store?.menus.footer.length ? store.menus.footer : HELP).map(({ to, label }) => (
              <li key={to}>
                <SmartLink to={to} className={link}>
                  {label}
                </SmartLink>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-contact" className="max-lg:order-last max-lg:col-span-2">
          <h2 id="footer-contact" className="small-caps mb-3 font-sans text-sand">
            Visit and write
          </h2>
          {store && (
            <address className="not-italic">
              <p className="py-1.5 whitespace-pre-line">{`${store.legal.name}\n${store.contact.address}`}</p>
              <p>
                <a href={phoneHref(store.contact.phone)} className={`${link} figures`}>
                  {formatPhone(store.contact.phone)}
                </a>
              </p>
              <p>
                <a href={`mailto:${store.contact.email}`} className={`${link} wrap-anywhere`}>
                  {store.contact.email}
                </a>
              </p>
              {officer && (
                <p className="py-1.5">
                  Grievance officer: {officer.name}, {officer.designation},{' '}
                  <a href={`mailto:${officer.email}`} className={`${link} wrap-anywhere`}>
                    {officer.email}
                  </a>{' '}
                  <a href={phoneHref(officer.phone)} className={`${link} figures`}>
                    {formatPhone(officer.phone)}
                  </a>
                </p>
              )}
            </address>
          )}
        </section>
        {store?.socials.length !== 0 && (
          <section aria-labelledby="footer-social">
            <h2 id="footer-social" className="small-caps mb-3 font-sans text-sand">
              Follow
            </h2>
            <ul>
              {store?.socials.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} target="_blank" rel="noreferrer" className={link}>
                    {name}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="shell border-t border-dune/20 py-6 text-sm">
        {[`© ${store?.name ?? ''}`, store?.brand.footer_note].filter(Boolean).join('. ')}
      </div>
    </footer>
  );
});
