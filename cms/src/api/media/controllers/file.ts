import { files } from 'shared-types/contract/files';
import { implement } from '../../../lib/http/endpoint';
import { uploadFilm, uploadPicture } from '../services/file';

export default implement(files, {
  upload: ({ body }) => uploadPicture(body.file),
  uploadFilm: ({ body }) => uploadFilm(body.file),
});
