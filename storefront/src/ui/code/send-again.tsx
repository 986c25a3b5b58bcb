import { Button } from '../button/button';
import { FormAlert } from '../feedback/form-alert';
import type { useSendCode } from './use-send-code';

/** Another code, once the pause is over; that it is on its way is said aloud. */
export function SendAgain({ code }: { code: ReturnType<typeof useSendCode> }) {
  const { send, isSending, pause, announcement, failure } = code;
  return (
    <>
      {pause ? (
        <p className="flex min-h-11 items-center justify-center text-sm text-stone">
          <span className="figures">Nothing there? We send another in {pause} s.</span>
        </p>
      ) : (
        <p className="text-center">
          <Button kind="quiet" busy={isSending && 'Sending…'} onClick={send}>
            Send another code
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <FormAlert message={failure} />
    </>
  );
}
