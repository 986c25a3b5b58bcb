import { mentions } from 'shared-types/contract/mentions';
import { implement } from '../../../lib/http/endpoint';
import { listMentions, seeMentions } from '../services/mention';

export default implement(mentions, {
  list: ({ caller }) => listMentions(caller),
  async see({ caller, body }) {
    await seeMentions(caller, body.up_to);
    return { message: 'Seen' };
  },
});
