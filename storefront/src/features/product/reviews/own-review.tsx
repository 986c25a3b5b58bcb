import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { reviews } from 'shared-types/calls/reviews';
import type { ProductDetail } from 'shared-types/contract/products';
import { useRead } from '../../../lib/api/use-read';
import { lazyPart } from '../../../lib/lazy/lazy-component';
import { paths } from '../../../lib/routes/paths';
import { originState } from '../../../lib/routes/return-path';
import { useSession } from '../../../lib/session/shop';
import { ReviewText } from './review-list';

const form = lazyPart(async () => (await import('./review-form')).ReviewForm);

/** The shopper's own word: the form while they may write it, then what they wrote until others can see it too. */
export function OwnReview({ product }: { product: Pick<ProductDetail, 'id' | 'name'> }) {
  const signedIn = useSession() !== null;
  const location = useLocation();
  const { data: own, mutate } = useRead(reviews.own, { params: { id: product.id } });
  const Form = form.useFetched();
  const mayWrite = own?.may_write;
  useEffect(() => {
    // The few who may write hear of it on the next visit when the form could not be fetched.
    if (mayWrite) form.fetch().catch(() => {});
  }, [mayWrite]);
  if (!signedIn)
    return (
      <p className="text-sm text-stone">
        Do you own this piece?{' '}
        <Link to={paths.auth} state={originState({ ...location, hash: '#reviews' })} className="text-link">
          Sign in to review it
        </Link>
      </p>
    );
  // That it could not be read is no news for somebody who came to look at the piece.
  if (!own) return null;
  if (own.may_write)
    return Form && <Form product={product} onWritten={(answer) => mutate(answer, { revalidate: false })} />;
  if (own.review && !own.review.isApproved)
    return (
      <div role="status" className="border-l-2 border-marigold bg-dune/50 px-5 py-4">
        <p className="mb-3 text-sm">
          <strong className="font-semibold">Thank you for your review.</strong> It is shown to others once we have read
          it.
        </p>
        <ReviewText review={own.review} />
      </div>
    );
  if (own.review) return null;
  return <p className="text-sm text-stone">You can review a piece once it has been delivered to you.</p>;
}
