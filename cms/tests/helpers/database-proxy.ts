import net from 'node:net';

const LATEST_KEPT = 200;
const STATEMENT_SHOWN = 120;

/** What a timer tells the other instances, a moment after a request that wrote: it may fall into the next one. */
const OF_NO_REQUEST = new Set([
  "SELECT pg_notify($1, '')",
  'SELECT pg_notify($1, name) FROM unnest($2::text[]) AS name',
]);

/**
 * Stands between the shop and its database: counts the queries that pass, and can cut the line, so that tests see what
 * the shop does with a database that is really away.
 */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  const lines = new Map<net.Socket, net.Socket>();
  /** What connections said of themselves when they began. */
  const startups: string[] = [];
  let queries = 0;
  /** The latest statements, each with the number it had. */
  const latest: string[] = [];
  let away = false;
  let silent = false;
  let slow = false;

  const server = net.createServer((client) => {
    if (away) return void client.destroy();
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.once('data', (said: Buffer) => startups.push(said.toString('latin1')));
    const count = countQueries((statement) => {
      queries++;
      latest.push(`${queries}: ${statement.replace(/\s+/g, ' ').slice(0, STATEMENT_SHOWN)}`);
      if (latest.length > LATEST_KEPT) latest.shift();
    });
    client.on('data', count);
    client.pipe(upstream);
    lines.set(client, upstream);
    client.on('close', () => lines.delete(client));
    if (!silent && !slow) upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);

  return {
    url: url.toString(),
    get queries() {
      return queries;
    },
    latest: () => latest,
    startups: () => startups,
    setAway(value: boolean) {
      away = value;
      if (away) for (const socket of sockets) socket.destroy();
    },
    /** The line stands, and nothing comes back on it. */
    setSilent(value: boolean) {
      // A line that is piped twice says everything twice.
      if (value === silent) return;
      silent = value;
      for (const [client, upstream] of lines) silent ? upstream.unpipe(client) : upstream.pipe(client);
    },
    /** Who is connected is served; who comes now hears nothing, as of a machine that is too busy to take anybody in. */
    setSlow(value: boolean) {
      slow = value;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Reads the frames that a client sends: `Q` is a simple query, `E` runs one with parameters, be it prepared before or just
 * now. What the outbox, the pulse and the catalogue's watch ask on connections of their own (`marudhara-…`) is not
 * counted, because it belongs to no request.
 */
function countQueries(found: (statement: string) => void): (chunk: Buffer) => void {
  /** What `P` has prepared under a name, and `B` has bound to a portal. */
  const [prepared, bound] = [new Map<string, string>(), new Map<string, string>()];
  let rest = Buffer.alloc(0);
  let started = false;
  let counts = true;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message has no type byte.
      const header = started ? 5 : 4;
      if (rest.length < header) break;
      const length = rest.readInt32BE(header - 4) + (started ? 1 : 0);
      if (rest.length < length) break;
      const type = started ? String.fromCharCode(rest[0] ?? 0) : '';
      if (!started && rest.subarray(0, length).includes('marudhara-')) counts = false;
      const [first = '', second = ''] = counts ? rest.subarray(header, length).toString('latin1').split('\0', 2) : [];
      if (type === 'P') prepared.set(first, second);
      else if (type === 'B') bound.set(first, prepared.get(second) ?? '');
      else if (counts && type === 'Q') found(first);
      else if (counts && type === 'E' && !OF_NO_REQUEST.has(bound.get(first) ?? '')) found(bound.get(first) ?? '');
      started = true;
      rest = rest.subarray(length);
    }
  };
}
