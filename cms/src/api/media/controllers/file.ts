import { files } from 'shared-types/contract/files';
import { implement } from '../../../lib/http/endpoint';
import { keepPicture } from '../services/file';

export default implement(files, {
  upload: ({ body }) => keepPicture(body.file),
});
