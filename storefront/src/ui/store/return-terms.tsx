import { Link } from 'react-router-dom';
import { returnTerms } from 'shared-types/domain/return-terms';
import { useStore } from '../../lib/api/use-store';
import { termsHref } from '../../lib/routes/paths';

/** Until when and at whose cost something goes back, as the store's settings have it. */
export function ReturnTerms({ className = '' }: { className?: string }) {
  const policy = useStore().data?.policy;
  if (!policy) return null;
  return (
    <p className={`text-sm text-stone ${className}`}>
      {returnTerms(policy).join(' ')}{' '}
      <Link to={termsHref} className="text-link inline-block py-1">
        Our terms
      </Link>
    </p>
  );
}
