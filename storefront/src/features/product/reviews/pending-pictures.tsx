import { useState } from 'react';
import type { OwnReview } from 'shared-types/contract/reviews';
import { REVIEW_PICTURES_MAX } from 'shared-types/domain/limits';
import { plural } from '../../../lib/format/format';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { AddPictures } from '../../../ui/form/pictures-field';
import { useSendPictures } from './use-send-pictures';

interface PendingPicturesProps {
  review: NonNullable<OwnReview['review']>;
  onChanged: (answer: OwnReview) => void;
}

/** How many pictures wait with the review, and room for more until it is published. */
export function PendingPictures({ review: { id, pictures }, onChanged }: PendingPicturesProps) {
  const sendPictures = useSendPictures();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const room = REVIEW_PICTURES_MAX - pictures.length;
  async function add(files: File[]) {
    setBusy(true);
    const { now, failed } = await sendPictures(id, files);
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
