import { z } from 'zod';
import { callProvider, ProviderRefused } from '../../../lib/http/call-provider';
import { KeysRefused } from '../aggregator';

const Login = z.object({ token: z.string().min(1) });
const Failure = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** What it says, with what it says of fields. */
function messageOf(answer: unknown): string {
  const { message, errors } = Failure.safeParse(answer).data ?? {};
  return [message ?? 'without a reason', ...Object.values(errors ?? {}).flat()].join(' ');
}

interface Account {
  email: string;
  password: string;
  apiUrl: string;
}

export type Call = <Answer extends z.ZodType>(
  schema: Answer,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<z.output<Answer>>;

/**
 * Calls with a token that is kept in this process only. It ends after ten days, or when somebody changes the password: who is
 * told so (401, nothing was done) signs in once more, all at once together, and repeats the call.
 */
export function shiprocketSession({ email, password, apiUrl }: Account): Call {
  let token: Promise<string> | null = null;

  const send = <Answer extends z.ZodType>(
    schema: Answer,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    held?: string,
  ) =>
    callProvider({
      method,
      url: `${apiUrl}/v1/external/${path}`,
      headers: { 'content-type': 'application/json', ...(held && { authorization: `Bearer ${held}` }) },
      body: body && JSON.stringify(body),
      schema,
      messageOf,
    });

  async function signIn(): Promise<string> {
    try {
      return (await send(Login, 'POST', 'auth/login', { email, password })).token;
    } catch (error) {
      token = null;
      throw error instanceof ProviderRefused ? new KeysRefused(error.message) : error;
    }
  }

  function current(): Promise<string> {
    token ??= signIn();
    return token;
  }

  return async (schema, method, path, body) => {
    const mine = current();
    try {
      return await send(schema, method, path, body, await mine);
    } catch (error) {
      if (!(error instanceof ProviderRefused && error.status === 401)) throw error;
      if (token === mine) token = null;
      return send(schema, method, path, body, await current());
    }
  };
}
