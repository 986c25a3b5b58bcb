/** What the step "enter your code" needs; it travels in the navigation state, so that back and reload work. */
export interface CodeState {
  address: string;
  sentAt: number;
  /** What was typed into the form for a new account. */
  name?: string;
  phone?: string;
}

/** In the address bar while the step is shown. */
export const CODE_STEP = 'code';

export function codeStateOf(state: unknown): CodeState | null {
  const code = (state as { code?: Partial<CodeState> } | null)?.code;
  return typeof code?.address === 'string' && typeof code.sentAt === 'number' ? (code as CodeState) : null;
}
