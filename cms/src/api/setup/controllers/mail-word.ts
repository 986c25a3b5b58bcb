import { mailWords } from 'shared-types/contract/mail-words';
import { implement } from '../../../lib/http/endpoint';
import { ownMails, previewMail, sendTest, setMailText, showMailText } from '../services/mail-words';

export default implement(mailWords, {
  list: () => ownMails(),
  show: ({ params }) => showMailText(params.name),
  change: ({ params, body }) => setMailText(params.name, body),
  preview: ({ params, body }) => previewMail(params.name, body),
  test: ({ caller, params, body }) => sendTest(caller, params.name, body),
});
