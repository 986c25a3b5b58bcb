import { health } from 'shared-types/contract/health';
import { implement } from '../../../lib/http/endpoint';
import { showHealth } from '../services/health';

export default implement(health, { show: showHealth });
