import bcrypt from 'bcrypt';
import { describe, expect, it, vi } from 'vitest';
import { matchesHash } from '../api/people/services/find-account';
import { equalizeSignInTime } from './editor-sign-in';

const PASSWORD = 'a long enough password';
const EDITOR = { email: 'editor@example.com', password: bcrypt.hashSync(PASSWORD, 4), isActive: true };
type Found = { email: string; password: string | null; isActive: boolean } | null;
const signIn = (editor: Found) => equalizeSignInTime(async () => editor, matchesHash);

describe('an editor’s sign-in (ASVS 6.3.8)', () => {
  it.each([
    ['a wrong password', EDITOR, 'wrong', { message: 'Invalid credentials' }],
    ['an address that nobody has', null, PASSWORD, { message: 'Invalid credentials' }],
    ['an account without a password', { ...EDITOR, password: null }, PASSWORD, { message: 'Invalid credentials' }],
    ['an account that was switched off', { ...EDITOR, isActive: false }, PASSWORD, { message: 'User not active' }],
  ])('hashes once for %s and refuses it', async (_, editor, password, why) => {
    const compare = vi.spyOn(bcrypt, 'compare');
    expect(await signIn(editor)({ email: EDITOR.email, password })).toEqual([null, false, why]);
    expect(compare).toHaveBeenCalledTimes(1);
    compare.mockRestore();
  });

  it('answers the editor for the right password', async () => {
    expect(await signIn(EDITOR)({ email: EDITOR.email, password: PASSWORD })).toEqual([null, EDITOR]);
  });
});
