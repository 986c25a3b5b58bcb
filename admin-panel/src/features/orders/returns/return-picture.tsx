import { returnRequests } from 'shared-types/contract/return-requests';
import { useRead } from '../../../lib/api/use-read';
import { useAdmin } from '../../../lib/session/admin';
import { PrivatePicture } from '../../../ui/record/private-picture';

interface ReturnPictureProps {
  requestId: number;
  pictureId: number;
  alt: string;
}

export function ReturnPicture({ requestId, pictureId, alt }: ReturnPictureProps) {
  const { call } = useAdmin();
  const params = { id: requestId, pictureId };
  const { data } = useRead(returnRequests.picture, { params, query: { size: 'small' } });
  return <PrivatePicture small={data} readWhole={() => call(returnRequests.picture, { params })} alt={alt} />;
}
