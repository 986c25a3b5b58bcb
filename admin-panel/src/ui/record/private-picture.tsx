import { useEffect, useState } from 'react';
import { toast } from 'react-toastify';

interface PrivatePictureProps {
  /** What the list shows. */
  small: Blob | undefined;
  readWhole: () => Promise<Blob>;
  alt: string;
}

/** A window that was opened has read its picture by then. */
const READ_MS = 60_000;

/** A picture that is fetched with the session, because not everybody may see it; opened whole by a press. */
export function PrivatePicture({ small, readWhole, alt }: PrivatePictureProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!small) return;
    const made = URL.createObjectURL(small);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [small]);

  async function open() {
    // Before the picture is there: a browser lets a press open a window at once only.
    const tab = window.open('', '_blank');
    try {
      const whole = URL.createObjectURL(await readWhole());
      if (tab) tab.location.href = whole;
      setTimeout(() => URL.revokeObjectURL(whole), READ_MS);
    } catch {
      tab?.close();
      toast.error('The picture could not be fetched. Try again.');
    }
  }
  if (!url) return <span className="return-picture" />;
  return (
    <button type="button" className="btn p-0 border-0" title="Open in a new window" onClick={open}>
      <img src={url} alt={alt} className="return-picture" />
    </button>
  );
}
