import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { reviews } from 'shared-types/calls/reviews';
import type { ProductDetail } from 'shared-types/contract/product';
import type { OwnReview, ReviewBody } from 'shared-types/contract/reviews';
import { REVIEW_PICTURES_MAX } from 'shared-types/domain/limits';
import type { z } from 'zod';
import { messageOf } from '../../../lib/api/error-message';
import { showFieldErrors } from '../../../lib/form/field-errors';
import { useDraft } from '../../../lib/form/use-draft';
import { useSchemaResolver } from '../../../lib/form/use-schema-resolver';
import { useShop } from '../../../lib/session/shop';
import { integerOr, stringOr } from '../../../lib/storage/parse-stored';
import { toast } from '../../../lib/toast/toast';
import { Button } from '../../../ui/button/button';
import { ConfirmAddress } from '../../../ui/code/confirm-address';
import { isUnconfirmed } from '../../../ui/code/is-unconfirmed';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { Field } from '../../../ui/form/field';
import { PicturesField } from '../../../ui/form/pictures-field';
import { sendPictures } from '../../../ui/form/send-pictures';
import { StarPicker } from './star-picker';

type Values = z.output<typeof ReviewBody>;

const loadSchema = async () => (await import('shared-types/contract/reviews')).ReviewBody;
const draftOf = (found: Record<string, unknown>) => ({
  rating: integerOr(found.rating, undefined),
  comment: stringOr(found.comment, ''),
});

interface ReviewFormProps {
  product: Pick<ProductDetail, 'id' | 'name'>;
  onWritten: (answer: OwnReview) => void;
}

/** Stars, a few words and pictures. What was typed stays over a failure, a reload and signing in again. */
export function ReviewForm({ product, onWritten }: ReviewFormProps) {
  const { call } = useShop();
  const [failure, setFailure] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  const form = useForm<Values>({
    resolver: useSchemaResolver<Values, Values>(loadSchema),
    defaultValues: { comment: '' },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const draft = useDraft(`review-draft:${product.id}`, draftOf, form);
  const { field } = useController({ name: 'rating', control });

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    try {
      const written = await call(reviews.write, { params: { id: product.id }, body });
      draft.clear();
      const id = written.review?.id ?? 0;
      const { now, failed } = await sendPictures(files, (file) =>
        call(reviews.addPicture, { params: { id }, body: { file } }),
      );
      // One toast, as a phone shows no other beside it.
      if (failed) toast.error(`We have your review, but not all pictures. You can add them again here. ${failed}`);
      else toast.success('Thank you for your review');
      onWritten(now ?? written);
    } catch (error) {
      if (isUnconfirmed(error)) setUnconfirmed(messageOf(error));
      else if (!showFieldErrors(error, ['rating', 'comment'], setError)) setFailure(messageOf(error));
    }
  });

  function confirmed() {
    setUnconfirmed(null);
    void submit();
  }

  return (
    <form onSubmit={submit} noValidate aria-label={`Review ${product.name}`} className="space-y-5 bg-white/70 p-5">
      <h3 className="text-xl">How is yours?</h3>
      <StarPicker
        ref={field.ref}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={errors.rating?.message}
      />
      <Field label="Your words" error={errors.comment?.message}>
        {(attributes) => <textarea rows={5} maxLength={2000} {...attributes} {...register('comment')} />}
      </Field>
      <PicturesField
        max={REVIEW_PICTURES_MAX}
        hint={`Up to ${REVIEW_PICTURES_MAX}, seen by everybody.`}
        files={files}
        onChange={setFiles}
      />
      {unconfirmed && <ConfirmAddress reason={unconfirmed} onConfirmed={confirmed} />}
      <FormAlert message={failure} />
      <Button type="submit" className="w-full" busy={isSubmitting && 'Sending…'}>
        Send review
      </Button>
    </form>
  );
}
