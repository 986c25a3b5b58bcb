import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A simulator as a process of its own, which says where it listens: for the shop, and by its side door for tests. */
export async function startSimulator(name: 'gateway' | 'courier' | 'push', env: Record<string, string> = {}) {
  const program = path.resolve(__dirname, '../../../simulators', name, 'main.mjs');
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (!child.stdout) throw new Error(`The ${name} simulator has no output`);
  const [line] = await once(createInterface(child.stdout), 'line');
  const { url, controlUrl }: { url: string; controlUrl: string } = JSON.parse(String(line));
  return { url, controlUrl, stop: () => void child.kill() };
}

/** What a simulator does by its side door, which the shop does not know; answers how it stands then. */
export const controlOf =
  <State>(controlUrl: string) =>
  async (body: object): Promise<State> => {
    const response = await fetch(controlUrl, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as State;
  };
