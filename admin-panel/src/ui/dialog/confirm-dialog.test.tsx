import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmProvider, useConfirm } from './confirm-dialog';

afterEach(cleanup);

function DeleteButton({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const confirm = useConfirm();
  return (
    <button
      type="button"
      onClick={async () =>
        onAnswer(await confirm({ title: 'Delete banner', text: 'Delete this banner?', confirmLabel: 'Delete it' }))
      }
    >
      Delete
    </button>
  );
}

async function opened() {
  const onAnswer = vi.fn();
  render(
    <ConfirmProvider>
      <DeleteButton onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete banner' });
  return { onAnswer, dialog };
}

describe('the confirmation', () => {
  it('goes on by the button that is named after the action, and gives the focus back', async () => {
    const { onAnswer } = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
  });

  it('starts at the safe way out, so that Enter destroys nothing', async () => {
    const { onAnswer } = await opened();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
  });

  it('turns back on Escape', async () => {
    const { onAnswer, dialog } = await opened();
    expect(dialog.textContent).toContain('Delete this banner?');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
  });
});
