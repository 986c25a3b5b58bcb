import { useEffect, useState } from 'react';
import { returnRequests } from 'shared-types/calls/return-requests';
import { useRead } from '../../../lib/api/use-read';
import type { OrderAccess } from '../documents';

interface ReturnPictureProps {
  requestId: number;
  pictureId: number;
  access: OrderAccess;
  alt: string;
}

/** A picture that only its owner may see: fetched with the session, not by its address. */
export function ReturnPicture({ requestId, pictureId, access, alt }: ReturnPictureProps) {
  const input = { params: { id: requestId, pictureId }, query: { size: 'small' }, ...access } as const;
  const { data } = useRead(returnRequests.picture, input);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return (
    <span className="block size-20 bg-dune">
      {url && <img src={url} alt={alt} className="size-full object-cover" />}
    </span>
  );
}
