import { files } from 'shared-types/contract/files';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(files, 'file');
