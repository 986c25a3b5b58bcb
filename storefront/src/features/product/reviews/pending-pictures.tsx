import { useState } from 'react';
import { reviews } from 'shared-types/calls/reviews';
import type { OwnReview } from 'shared-types/contract/reviews';
import { REVIEW_PICTURES_MAX } from 'shared-types/domain/limits';
import { plural } from '../../../lib/format/format';
import { useShop } from '../../../lib/session/shop';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { AddPictures } from '../../../ui/form/pictures-field';
import { sendPictures } from '../../../ui/form/send-pictures';

interface PendingPicturesProps {
  review: NonNullable<OwnReview['review']>;
  onChanged: (answer: OwnReview) => void;
}

/** How many pictures wait with the review, and room for more until it is published. */
export function PendingPictures({ review: { id, pictures }, onChanged }: PendingPicturesProps) {
  const { call } = useShop();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const room = REVIEW_PICTURES_MAX - pictures.length;
  async function add(files: File[]) {
    setBusy(true);
    const { now, failed } = await sendPictures(files, (file) =>
      call(reviews.addPicture, { params: { id }, body: { file } }),
    );
    setBusy(false);
    setFailure(failed);
    if (now) onChanged(now);
  }
  return (
    <div className="mt-3 text-sm">
      {pictures.length > 0 && <p className="text-stone">With {plural(pictures.length, 'picture')}.</p>}
      {room > 0 && <AddPictures room={room} max={REVIEW_PICTURES_MAX} busy={busy} onPicked={add} />}
      <FormAlert message={failure} />
    </div>
  );
}
