import { files } from 'shared-types/contract/files';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(files, 'file');
