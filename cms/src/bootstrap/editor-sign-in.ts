import { may } from 'shared-types/domain/roles';
import { matchesHash } from '../api/people/services/find-account';
import { personOfEditor } from './editor-people';

interface Editor {
  email: string;
  password: string | null;
  isActive: boolean;
  /** Why somebody who has the right password may not come in; Strapi's own words where it is not said. */
  refusal?: string;
}
type Answer = [error: null, editor: Editor | false, info?: { message: string }];

/**
 * Strapi compares no password when nobody has the address, and answers sooner, which reveals who has an account. Here each
 * attempt takes the same time, by the shop's own hashing, which does not block the event loop as Strapi's does.
 */
export function equalizeSignInTime(find: (email: string) => Promise<Editor | null>, matches: typeof matchesHash) {
  return async ({ email, password }: { email: string; password: string }): Promise<Answer> => {
    const editor = await find(email);
    const isRight = await matches(password, editor?.password);
    if (!editor?.password || !isRight) return [null, false, { message: 'Invalid credentials' }];
    if (!editor.isActive) return [null, false, { message: editor.refusal ?? 'User not active' }];
    return [null, editor];
  };
}

export function equalizeEditorSignInTime(): void {
  const find = async (email: string): Promise<Editor | null> => {
    const editor: (Editor & { id: number }) | null = await strapi.db.query('admin::user').findOne({ where: { email } });
    const person = editor && (await personOfEditor(editor.id));
    if (!person) return editor;
    // One sign-in for both: the back office's password counts, and whether its person may come in.
    const mayEnter = person.active && may(person.roles, 'editor.enter');
    const refusal = mayEnter ? {} : { refusal: 'Your role in the back office does not open the content editor' };
    return { ...editor, password: person.password, isActive: editor.isActive && mayEnter, ...refusal };
  };
  strapi.service('admin::auth').checkCredentials = equalizeSignInTime(find, matchesHash);
}
