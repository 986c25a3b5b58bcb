import type { Picture } from 'shared-types/contract/common';
import { z } from 'zod';
import { controlled, type FieldSpec } from '../form/field-table';
import { FileField, type FileFieldProps } from './file-field';
import { Thumbnail } from './thumbnail';
import { PICTURES } from './use-uploads';

/** An uploaded picture in a form: its id goes to the server, the picture is what the person sees. */
export interface PictureValue {
  id: number;
  picture: Picture;
}

export const PICTURE_HINT = 'PNG, JPEG, WebP or AVIF, at most 8 MB';

/** A picture of a form in words. */
export const formatPicture = (value: unknown): string => (value ? 'Another picture' : 'None');

/** `note`: what it is for. */
export function PictureField({ note, ...props }: FileFieldProps<PictureValue> & { note?: string | undefined }) {
  const { label, value } = props;
  return (
    <FileField
      {...props}
      kind={PICTURES}
      choose="Choose a picture"
      hint={note ? `${note}. ${PICTURE_HINT}` : PICTURE_HINT}
    >
      <Thumbnail picture={value?.picture ?? null} className="thumbnail-large" alt={value ? `${label} preview` : ''} />
    </FileField>
  );
}

/** What a form holds in the place of a picture's id, and sends as its id. */
export const PictureId = z.custom<PictureValue | null>().transform((picture) => picture?.id ?? null);

/** A picture in a table of fields. */
export const picture = <Name extends string>(name: Name, label: string, note?: string): FieldSpec<Name> =>
  controlled(
    name,
    label,
    ({ of, value, onChange, error }) => (
      <PictureField
        {...{ label, note, value, onChange, error }}
        onBusy={of.onBusy}
        done="File uploaded"
        failed="File upload failed"
      />
    ),
    { blank: null, inWords: formatPicture },
  );
