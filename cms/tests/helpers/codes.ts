import { type Answer, request } from './shop';

/** The cookie by which an answer knows its browser again. */
export const browserCookieOf = (headers: Headers): string | undefined =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('shop_device='))
    ?.split(';')[0];

/**
 * Asks for a code in the browser with this cookie, a new one when not said. Answers the cookie, without which the code is
 * not taken, too.
 */
export async function askForCode(
  address: unknown,
  { cookie, headers = {} }: { cookie?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Answer<{ message: string }> & { cookie: string | undefined }> {
  const answer = await request<{ message: string }>('POST', '/auth/code', { body: { address }, cookie, headers });
  return { ...answer, cookie: browserCookieOf(answer.headers) ?? cookie };
}
