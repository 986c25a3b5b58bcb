import { request } from './shop';

export const cookieIn = ({ headers }: { headers: Headers }, name: string) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0];

/** What the panel asks for, and the cookie that its browser holds. */
export async function ticketOf({ token }: { token: string }) {
  const answer = await request<{ ticket: string; message: string }>('POST', '/auth/editor-ticket', { token });
  return { ...answer, ticket: answer.body.ticket, browser: cookieIn(answer, 'crossing') ?? '' };
}
export const enter = (ticket: string, cookie: string) => request('POST', '/auth/editor', { body: { ticket }, cookie });

/** The access token of Strapi's UI after a crossing from the back office. */
export async function crossed(person: { token: string }): Promise<string> {
  const { ticket, browser, status, body } = await ticketOf(person);
  if (status !== 200) throw new Error(body.message);
  const entered = await enter(ticket, browser);
  if (entered.status !== 200) throw new Error(entered.body.message);
  return cookieIn(entered, 'jwtToken')?.slice('jwtToken='.length) ?? '';
}
