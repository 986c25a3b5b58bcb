import { type Bindings, pool, runPrepared } from './db';

/**
 * A transaction whose statements are prepared (`prepared` in db.ts) and need not wait for each other on the way: they are
 * sent one behind the other and run in that order, each seeing what is committed when it begins. So rows that many want
 * stay locked for as long as the database works, not while the app and the database talk.
 */
export interface Pipeline {
  /** Sends a statement. Once one has failed all that follow fail too, and nothing of the transaction stays. */
  send<Row>(text: string, bindings?: Bindings): Promise<Row[]>;
  /** Sends the end of the transaction behind them. Answers what one of them does, when all have succeeded. */
  commit<T>(last: Promise<T>): Promise<T>;
}

/** Runs `work` in one transaction. What it does not commit is rolled back. */
export async function pipelined<T>(work: (trx: Pipeline) => Promise<T>): Promise<T> {
  const connection = await pool().acquireConnection();
  const { stream } = connection.connection;
  const sent: Promise<unknown>[] = [];
  let isOver = false;
  const trx: Pipeline = {
    send<Row>(text: string, bindings: Bindings = {}) {
      // What is sent together is written at once: the database finds the next statement there when it has done one.
      stream.cork();
      process.nextTick(() => stream.uncork());
      const rows = runPrepared<Row>(connection, text, bindings);
      sent.push(rows);
      // Who does not wait for it hears of its failure at the commit.
      rows.catch(() => {});
      return rows;
    },
    async commit(last) {
      isOver = true;
      trx.send('COMMIT');
      const [answer] = await Promise.all([last, ...sent]);
      return answer;
    },
  };
  try {
    trx.send('BEGIN');
    return await work(trx);
  } catch (error) {
    // The first statement that failed says why; those behind it only that one has.
    const failed = (await Promise.allSettled(sent)).find((outcome) => outcome.status === 'rejected');
    throw failed ? failed.reason : error;
  } finally {
    if (!isOver) await runPrepared(connection, 'ROLLBACK', {}).catch(() => {});
    await pool().releaseConnection(connection);
  }
}
