import type { Knex } from 'knex';
import { sql } from 'kysely';
import { type Connection, db, type Statement, withConnection } from './db';
import { prepare } from './query';

/**
 * A transaction whose statements need not wait for each other on the way: what is prepared is sent by `.on(trx, …)` one
 * behind the other and runs in that order, each seeing what is committed when it begins. So rows that many want stay
 * locked for as long as the database works, not while the app and the database talk. Once a statement has failed all that
 * follow fail too, and nothing of the transaction stays.
 */
export interface Pipeline extends Connection {
  /** Sends the end of the transaction behind them. Answers what one of them does, when all have succeeded. */
  commit<T>(last: Promise<T>): Promise<T>;
}

const BEGIN = prepare(() => sql`BEGIN`);
const COMMIT = prepare(() => sql`COMMIT`);
const ROLLBACK = prepare(() => sql`ROLLBACK`);

/** Runs `work` in one transaction. What it does not commit is rolled back. */
export const pipelined = <T>(work: (trx: Pipeline) => Promise<T>): Promise<T> =>
  withConnection(db(), async (connection) => {
    const { stream } = connection.connection;
    const sent: Promise<unknown>[] = [];
    let isOver = false;
    const trx: Pipeline = {
      query(statement: Statement) {
        // What is sent together is written at once: the database finds the next statement there when it has done one.
        stream.cork();
        process.nextTick(() => stream.uncork());
        const result = connection.query(statement);
        sent.push(result);
        return result;
      },
      async commit(last) {
        isOver = true;
        COMMIT.on(trx, {});
        const [answer] = await Promise.all([last, ...sent]);
        return answer;
      },
    };
    try {
      BEGIN.on(trx, {});
      return await work(trx);
    } catch (error) {
      // The first statement that failed says why; those behind it only that one has.
      const failed = (await Promise.allSettled(sent)).find((outcome) => outcome.status === 'rejected');
      throw failed ? failed.reason : error;
    } finally {
      if (!isOver) await ROLLBACK.on(connection, {}).catch(() => {});
    }
  });

/** The same as a part of a transaction that goes on: its commit only waits for what was sent. */
export const pipelinedIn = <T>(trx: Knex.Transaction, work: (part: Pipeline) => Promise<T>): Promise<T> =>
  withConnection(trx, async (connection) => {
    const sent: Promise<unknown>[] = [];
    try {
      return await work({
        query(statement: Statement) {
          const result = connection.query(statement);
          sent.push(result);
          return result;
        },
        commit: async (last) => {
          const [answer] = await Promise.all([last, ...sent]);
          return answer;
        },
      });
    } catch (error) {
      const failed = (await Promise.allSettled(sent)).find((outcome) => outcome.status === 'rejected');
      throw failed ? failed.reason : error;
    }
  });
