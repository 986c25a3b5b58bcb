import { type AdminReview, reviews } from 'shared-types/contract/reviews';
import { useRead } from '../../lib/api/use-read';
import { useAdmin } from '../../lib/session/admin';
import { PrivatePicture } from '../../ui/record/private-picture';

/** What is published along with the words. */
export function ReviewPictures({ review: { _id, pictures } }: { review: AdminReview }) {
  if (!pictures.length) return null;
  return (
    <span className="d-flex flex-wrap gap-2 my-2">
      {pictures.map(({ id }, index) => (
        <ReviewPicture key={id} reviewId={_id} pictureId={id} alt={`Picture ${index + 1} of the review`} />
      ))}
    </span>
  );
}

function ReviewPicture({ reviewId, pictureId, alt }: { reviewId: string; pictureId: number; alt: string }) {
  const { call } = useAdmin();
  const params = { id: reviewId, pictureId };
  const { data } = useRead(reviews.picture, { params, query: { size: 'small' } });
  return <PrivatePicture small={data} readWhole={() => call(reviews.picture, { params })} alt={alt} />;
}
