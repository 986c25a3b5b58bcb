import { files } from 'shared-types/contract/files';
import { implement } from '../../../lib/endpoint';
import { keepPicture } from '../services/file';

export default implement(files, {
  upload: ({ body }) => keepPicture(body.file),
});
