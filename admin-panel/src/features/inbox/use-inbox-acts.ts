import { type ContactMessage, contactMessages } from 'shared-types/contract/contact-messages';
import { useOffice } from '../../lib/office';
import { useAct } from '../../lib/use-act';
import { useConfirm } from '../../ui/confirm-dialog';

const REFRESH = ['/contact-messages'];

/** What can be done with a message. */
export function useInboxActs() {
  const { call } = useOffice();
  const act = useAct();
  const ask = useConfirm();

  const setRead = ({ id }: ContactMessage, is_read: boolean) =>
    act(() => call(contactMessages.setRead, { params: { id }, body: { is_read } }), {
      failed: 'Failed to update message',
      refresh: REFRESH,
    });

  async function remove({ id }: ContactMessage) {
    const goOn = await ask({
      title: 'Delete message',
      text: 'Are you sure you want to delete this message?',
      act: 'Delete',
    });
    if (!goOn) return;
    await act(() => call(contactMessages.remove, { params: { id } }), {
      done: 'Message deleted',
      failed: 'Failed to delete message',
      refresh: REFRESH,
    });
  }

  return { setRead, remove };
}
