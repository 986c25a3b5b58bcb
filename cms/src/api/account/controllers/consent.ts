import { consents } from 'shared-types/contract/consents';
import { implement } from '../../../lib/http/endpoint';
import { ownConsents, setConsent } from '../services/consents';

export default implement(consents, {
  own: ({ caller }) => ownConsents(caller),
  set: ({ caller, params, body }) => setConsent(caller, params.purpose, body),
});
