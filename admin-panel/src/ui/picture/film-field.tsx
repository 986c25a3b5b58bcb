import type { UploadedFilm } from 'shared-types/contract/files';
import { FileField, type FileFieldProps } from './file-field';
import { FILMS } from './use-uploads';

const HINT = 'MP4 or WebM, silent, at most 8 MB';

/** A film of a form in words. */
export const formatFilm = (value: unknown): string => (value ? 'Another film' : 'None');

export function FilmField(props: FileFieldProps<UploadedFilm>) {
  const { label, value } = props;
  return (
    <FileField {...props} kind={FILMS} choose="Choose a film" hint={HINT}>
      {value && (
        <video
          key={value.id}
          src={value.url}
          aria-label={`${label} preview`}
          className="thumbnail-large"
          controls
          muted
          playsInline
          preload="metadata"
        />
      )}
    </FileField>
  );
}
