import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { reviews } from 'shared-types/calls/reviews';
import type { ProductDetail } from 'shared-types/contract/product';
import { useRead } from '../../../lib/api/use-read';
import { lazyComponent } from '../../../lib/lazy/lazy-component';
import { paths } from '../../../lib/routes/paths';
import { signInState } from '../../../lib/routes/return-path';
import { useAccount } from '../../../lib/session/shop';
import { PendingPictures } from './pending-pictures';
import { ReviewText } from './review-list';

const form = lazyComponent(async () => (await import('./review-form')).ReviewForm);

/** The shopper's own review: the form while they may write one, then their text until it is published. */
export function OwnReview({ product }: { product: Pick<ProductDetail, 'id' | 'name'> }) {
  const signedIn = useAccount() !== null;
  const location = useLocation();
  const { data: own, mutate } = useRead(reviews.own, { params: { id: product.id } });
  const Form = form.useLoaded();
  const mayWrite = own?.may_write;
  useEffect(() => {
    // When the form could not be loaded, the next visit tries again.
    if (mayWrite) form.preload().catch(() => {});
  }, [mayWrite]);
  if (!signedIn)
    return (
      <p className="text-sm text-stone">
        Do you own this piece?{' '}
        <Link to={paths.auth} state={signInState({ ...location, hash: '#reviews' })} className="text-link">
          Sign in to review it
        </Link>
      </p>
    );
  // A failure of this read is not shown: the product can be seen without it.
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
        <ReviewText review={{ ...own.review, pictures: [] }} />
        <PendingPictures review={own.review} onChanged={(answer) => mutate(answer, { revalidate: false })} />
      </div>
    );
  if (own.review) return null;
  return <p className="text-sm text-stone">You can review a piece once it has been delivered to you.</p>;
}
