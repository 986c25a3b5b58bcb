import { useEffect, useState } from 'react';
import { returnRequests } from 'shared-types/contract/return-requests';
import { useRead } from '../../../lib/api/use-read';

interface ReturnPictureProps {
  requestId: number;
  pictureId: number;
  alt: string;
}

/** A picture that only staff and its owner may see: fetched with the session, and opened whole by a press. */
export function ReturnPicture({ requestId, pictureId, alt }: ReturnPictureProps) {
  const { data } = useRead(returnRequests.picture, { params: { id: requestId, pictureId } });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (!url) return <span className="return-picture" />;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={alt} className="return-picture" />
    </a>
  );
}
