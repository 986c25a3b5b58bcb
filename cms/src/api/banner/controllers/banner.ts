import { banners } from 'shared-types/contract/store';
import { implement } from '../../../lib/endpoint';
import { listActive } from '../services/banner';

export default implement(banners, { list: listActive });
