import type { Knex } from 'knex';
import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, notFound } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { lockOpenLine } from './book-line';

/** Says that a line pays no order. Throws 404, and 409 when it is decided already. */
export const setAside = (caller: Caller, id: number, note: string): Promise<void> =>
  transaction(async (trx) => {
    await lockOpenLine(trx, id);
    await decide(trx, id, { line_state: 'set_aside', note, decided_by: caller.name, decided_at: new Date() });
    await recordChange(trx, caller, { kind: 'bank-line', id, act: 'set aside', after: { note } });
  });

/** Throws 404, and 409 when the line was not set aside. */
export const reopen = (caller: Caller, id: number): Promise<void> =>
  transaction(async (trx) => {
    const [line] = await run(
      trx,
      query.selectFrom('bank_lines').select(['line_state', 'note']).where('id', '=', id).forUpdate(),
    );
    if (!line) throw notFound('Line');
    if (line.line_state !== 'set_aside') throw conflict('line_decided', 'Only what was set aside can wait again');
    await decide(trx, id, { line_state: 'waiting', note: '', decided_by: null, decided_at: null });
    await recordChange(trx, caller, { kind: 'bank-line', id, act: 'reopened', before: { note: line.note } });
  });

interface Decision {
  line_state: 'waiting' | 'set_aside';
  note: string;
  decided_by: string | null;
  decided_at: Date | null;
}

const decide = (trx: Knex.Transaction, id: number, decision: Decision) =>
  run(trx, query.updateTable('bank_lines').set(decision).where('id', '=', id));
