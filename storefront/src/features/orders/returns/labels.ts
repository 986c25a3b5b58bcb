import type { ReturnState } from 'shared-types/domain/returns';

/** How a return stands, and what happens next. */
export const STATE_WORDS: Record<ReturnState, { title: string; next: string }> = {
  asked: { title: 'We are looking at it', next: 'You hear from us soon, by mail and here.' },
  accepted: { title: 'Please send it back', next: 'Once it is with us, you get a credit note and your money back.' },
  declined: { title: 'We cannot take it back', next: '' },
  withdrawn: { title: 'You keep it', next: '' },
  received: { title: 'It is back with us', next: '' },
};
