import type { AnswerOf } from 'shared-types/client/client';
import { type ContactMessage, contactMessages } from 'shared-types/contract/contact-messages';
import { useSWRConfig } from 'swr';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useDeleteRecord } from '../../ui/record/use-delete-record';

const REFRESH = ['/contact-messages'];
type Inbox = AnswerOf<typeof contactMessages.list>;

/** What can be done with a message. */
export function useInboxActions() {
  const runAction = useMutationAction();
  const deleteRecord = useDeleteRecord();
  const { mutate } = useSWRConfig();

  /** The list keeps the message where it is: one that is being read must not leave the list of the unread. */
  async function setRead({ id }: ContactMessage, is_read: boolean) {
    const outcome = await runAction((call) => call(contactMessages.setRead, { params: { id }, body: { is_read } }), {
      failed: 'Failed to update message',
    });
    if (outcome.ok) await show(outcome.answer, is_read ? -1 : 1);
  }

  /** A message as it is now, where it stands. */
  async function show(changed: ContactMessage, unread = 0) {
    const withChange = (inbox: Inbox | undefined) =>
      inbox && {
        ...inbox,
        unread: inbox.unread + unread,
        messages: inbox.messages.map((message) => (message.id === changed.id ? changed : message)),
      };
    await mutate((key) => typeof key === 'string' && key.startsWith('/contact-messages'), withChange, {
      revalidate: false,
    });
  }

  async function remove({ id }: ContactMessage) {
    await deleteRecord('message', (call) => call(contactMessages.remove, { params: { id } }), {
      done: 'Message deleted',
      failed: 'Failed to delete message',
      refresh: REFRESH,
    });
  }

  return { setRead, show, remove };
}
