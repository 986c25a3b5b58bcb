import { describe, expect, it } from 'vitest';
import { describeFailure, redact } from './redact';

describe('what is logged (ASVS 16.2.5)', () => {
  it('holds no token, mail address or phone number, at any depth', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOiIxIn0.c2lnbmF0dXJl';
    const line = { message: `Bearer ${token} of leela@example.com`, meta: [{ phone: 'call 9876543210 now' }, token] };
    expect(redact(line)).toEqual({
      message: 'Bearer [token] of [email]',
      meta: [{ phone: 'call [phone] now' }, '[token]'],
    });
  });

  it('names no order', () => {
    expect(redact('The order MD-7K3F9QZP is still on its way')).toBe('The order [order] is still on its way');
  });

  it('keeps numbers that are no phone', () => {
    expect(redact('order 42 of 12345678901')).toBe('order 42 of 12345678901');
  });

  it('of a failed query is what PostgreSQL said, not the values that were sent', () => {
    const error = Object.assign(
      new Error(
        `insert into "user_addresses" values ('12 Fort Street') - duplicate key value violates unique constraint`,
      ),
      { code: '23505', constraint: 'up_users_email_key', table: 'up_users', detail: 'Key (email)=(leela@example.com)' },
    );
    const kept = describeFailure(error);
    expect(kept).toMatchObject({ code: '23505', table: 'up_users', constraint: 'up_users_email_key' });
    expect(kept.failure).toBe('duplicate key value violates unique constraint');
    expect(JSON.stringify(kept)).not.toMatch(/Fort Street|leela/);
  });
});
