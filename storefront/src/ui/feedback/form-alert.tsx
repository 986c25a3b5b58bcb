/** Why a form could not be sent, beside the button that sent it. */
export function FormAlert({ message }: { message: string | null | undefined }) {
  return (
    <div role="alert">
      {message && <p className="border-l-2 border-madder bg-madder/8 px-4 py-3 text-sm text-madder">{message}</p>}
    </div>
  );
}
