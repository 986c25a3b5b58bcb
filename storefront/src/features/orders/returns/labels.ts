import type { ReturnRequest } from 'shared-types/contract/return-requests';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { ReturnState } from 'shared-types/domain/returns';

interface Words {
  title: string;
  next: string;
}

const STATE_WORDS: Record<ReturnState, Words> = {
  asked: { title: 'We are looking at it', next: 'You hear from us soon, by mail and here.' },
  accepted: { title: 'Please send it back', next: 'Once it is with us, you get a credit note and your money back.' },
  declined: { title: 'We cannot take it back', next: '' },
  withdrawn: { title: 'You keep it', next: '' },
  credited: { title: 'It is on its way to us', next: 'It is credited already, and your money is on its way back.' },
  received: { title: 'It is back with us', next: '' },
};

const EXCHANGE_WORDS: Record<ReturnState, Words> = {
  ...STATE_WORDS,
  asked: {
    title: 'We are looking at it',
    next: 'What you want instead is put aside for you. You hear from us soon, by mail and here.',
  },
  accepted: { title: 'Please send it back', next: 'Once it is with us, we send you what you want instead.' },
  credited: { title: 'It is on its way to us', next: 'We prepare what you want instead.' },
};

/** How a return stands, and what happens next. */
export function wordsOf({ state, lines, pick_up }: Pick<ReturnRequest, 'state' | 'lines' | 'pick_up'>): Words {
  const words = (lines.some(({ exchange_for }) => exchange_for !== null) ? EXCHANGE_WORDS : STATE_WORDS)[state];
  if (state !== 'accepted' || !pick_up) return words;
  return pick_up.state === 'packed' || pick_up.state === 'undelivered'
    ? { ...words, title: 'We have it fetched: please keep it packed' }
    : { ...words, title: 'It is on its way to us' };
}

/** What another piece costs more than what goes back for it, or less. */
export function differenceWords(difference: number): string {
  if (difference === 0) return 'It costs as much as what you send back.';
  return difference > 0
    ? `${formatRupeesExact(difference)} more to pay, once what you send back is with us.`
    : `${formatRupeesExact(-difference)} go back to you, once what you send back is with us.`;
}
