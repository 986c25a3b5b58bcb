import { describe, expect, it } from 'vitest';
import { replyLink } from './reply-link';

const message = {
  id: 1,
  name: 'Leela & Co',
  email: 'leela+shop@example.com',
  phone: '',
  subject: 'A sleeve?',
  message: 'Longer?\nTwo inches.',
  is_read: false,
  created_at: '2026-01-01T00:00:00.000Z',
  complaint: null,
};

describe('the answer to a message', () => {
  it('begins with address, subject and the quoted words', () => {
    const link = new URL(replyLink(message, 'Marudhara'));
    expect(decodeURIComponent(link.pathname)).toBe('leela+shop@example.com');
    expect(link.searchParams.get('subject')).toBe('Re: A sleeve?');
    expect(link.searchParams.get('body')).toContain('Dear Leela & Co,');
    expect(link.searchParams.get('body')).toContain('> Longer?\r\n> Two inches.');
    expect(replyLink(message, 'Marudhara')).not.toContain('+');
  });

  it('names the shop where there is no subject', () => {
    expect(new URL(replyLink({ ...message, subject: '' }, 'Marudhara')).searchParams.get('subject')).toMatch(
      /Marudhara/,
    );
  });
});
