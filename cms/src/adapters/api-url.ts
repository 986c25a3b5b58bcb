export type Environment = Readonly<Record<string, string | undefined>>;

const LOCAL = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Where a service is called: at the variable's address, which may be a simulator's on this machine, else as usual. `liveKey`: the
 * variable that holds a live key, where one does. Throws what is wrong, naming the variable.
 */
export function readApiUrl(env: Environment, variable: string, usual: string, liveKey?: string): string {
  const given = env[variable];
  if (!given) return usual;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.pathname !== '/') throw new Error(`${variable} is no address like ${usual}`);
  const isLocal = LOCAL.includes(url.hostname);
  if (!isLocal && url.protocol !== 'https:') throw new Error(`${variable} has to begin with https:`);
  if (isLocal && env.PUBLIC_URL?.startsWith('https:'))
    throw new Error(`${variable} leads to a simulator, which is not possible where PUBLIC_URL is https`);
  if (isLocal && liveKey) throw new Error(`${variable} leads to a simulator, and ${liveKey} is a live key`);
  return url.origin;
}
