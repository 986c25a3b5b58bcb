import { setup } from 'shared-types/contract/setup';
import { implement } from '../../../lib/http/endpoint';
import { setDetails, showDetails } from '../services/details';
import { checkLink, makeOwner } from '../services/owner';
import { loadSample, removeSample } from '../services/sample';
import { openShop, setPreviewPassword, showSetup, tickTask } from '../services/setup';

export default implement(setup, {
  checkLink: async ({ body }) => {
    await checkLink(body.token);
    return { message: 'The link can be used.' };
  },
  makeOwner: async ({ body }) => {
    await makeOwner(body);
    return { message: 'Your account is there. Please sign in.' };
  },
  show: () => showSetup(),
  details: () => showDetails(),
  setDetails: ({ body }) => setDetails(body),
  tick: ({ params, body }) => tickTask(params.name, body.is_done),
  setPreviewPassword: ({ body }) => setPreviewPassword(body.password),
  open: () => openShop(),
  loadSample: ({ caller }) => loadSample(caller),
  removeSample: ({ caller }) => removeSample(caller),
});
