import { Link } from 'react-router-dom';
import { paths, privacyHref, termsHref } from '../lib/routes/paths';
import { ArrowIcon } from '../ui/layout/icons';
import { ShopMark } from '../ui/layout/shop-mark';

/** Around the checkout: nothing that leads away from it but the way back. */
export function CheckoutHeader() {
  return (
    <header className="border-b border-ink/10 bg-sand">
      <div className="shell grid h-16 grid-cols-[1fr_auto_1fr] items-center">
        <Link
          to={paths.cart}
          className="-ml-1 flex min-h-11 w-fit items-center gap-2 px-1 text-sm hover:text-madder"
          aria-label="Back to cart"
        >
          <ArrowIcon className="rotate-180" width={20} height={20} />
          <span className="max-sm:hidden">Back to cart</span>
        </Link>
        <Link to={paths.home} className="px-1 font-display text-xl tracking-[0.06em]">
          <ShopMark />
        </Link>
      </div>
    </header>
  );
}

export function CheckoutFooter() {
  const link = 'text-link inline-block py-1.5';
  return (
    <footer className="mt-16 border-t border-ink/10">
      <p className="shell flex flex-wrap gap-x-6 py-5 text-sm text-stone">
        <Link to={paths.contact} className={link}>
          Contact
        </Link>
        <Link to={privacyHref} className={link}>
          Privacy Policy
        </Link>
        <Link to={termsHref} className={link}>
          Terms
        </Link>
      </p>
    </footer>
  );
}
