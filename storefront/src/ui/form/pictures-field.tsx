import { useEffect, useId, useState } from 'react';
import { FILE_MAX_BYTES } from 'shared-types/domain/limits';
import { toast } from '../../lib/toast/toast';
import { CloseIcon } from '../layout/icons';

/** Phones make a JPEG of their own formats when they read this. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif';

interface AddPicturesProps {
  /** So many may still be added, of `max` in all. */
  room: number;
  max: number;
  busy?: boolean;
  onPicked: (files: File[]) => void;
}

/** Opens the camera or the gallery. */
export function AddPictures({ room, max, busy = false, onPicked }: AddPicturesProps) {
  const id = useId();
  return (
    <div className="relative w-fit">
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED}
        disabled={busy}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.some(({ size }) => size > FILE_MAX_BYTES)) toast.error('A picture may have at most 8 MB');
          const small = files.filter(({ size }) => size <= FILE_MAX_BYTES);
          if (small.length > room) toast.error(`At most ${max} pictures can be added`);
          if (small.length) onPicked(small.slice(0, room));
        }}
      />
      <label
        htmlFor={id}
        className="small-caps inline-flex min-h-11 items-center underline decoration-marigold decoration-1 underline-offset-6 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo"
      >
        Add pictures
      </label>
    </div>
  );
}

interface PicturesFieldProps {
  max: number;
  /** Who will see them. */
  hint: string;
  files: readonly File[];
  onChange: (files: File[]) => void;
}

/** The pictures that go along, each to be taken out again. */
export function PicturesField({ max, hint, files, onChange }: PicturesFieldProps) {
  const room = max - files.length;
  return (
    <div>
      <p className="text-sm font-semibold">Pictures</p>
      <p className="text-sm text-stone">{hint}</p>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {files.map((file, index) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`} className="relative">
            <Preview file={file} />
            <button
              type="button"
              aria-label={`Take out picture ${index + 1}`}
              className="absolute top-0 right-0 grid size-8 place-items-center bg-sand/90 hover:text-madder"
              onClick={() => onChange(files.filter((one) => one !== file))}
            >
              <CloseIcon width={16} height={16} />
            </button>
          </li>
        ))}
      </ul>
      {room > 0 && <AddPictures room={room} max={max} onPicked={(more) => onChange([...files, ...more])} />}
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="block size-24 bg-dune">{url && <img src={url} alt="" className="size-full object-cover" />}</span>
  );
}
