import { useEffect, useState } from 'react';
import { auth } from 'shared-types/calls/auth';
import { CODE_PAUSE_SECONDS } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { useShop } from '../../lib/session/shop';

/** Sends a code to an address, and counts the seconds until another may be asked for. `sentAt`: when the last one was. */
export function useSendCode(address: string, sentAt: number | null = null) {
  const { call } = useShop();
  const [last, setLast] = useState(sentAt);
  const [now, setNow] = useState(Date.now);
  const [isSending, setIsSending] = useState(false);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const pause = last === null ? 0 : Math.max(0, Math.ceil(CODE_PAUSE_SECONDS - (now - last) / 1000));

  useEffect(() => {
    if (!pause) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [pause]);

  async function send(): Promise<boolean> {
    if (isSending || pause) return false;
    setIsSending(true);
    setFailure(null);
    setAnnouncement(null);
    try {
      const { message } = await call(auth.sendCode, { body: { address } });
      setLast(Date.now());
      setNow(Date.now());
      setAnnouncement(message);
      return true;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    } finally {
      setIsSending(false);
    }
  }

  return { send, isSending, isSent: last !== null, pause, announcement, failure };
}
