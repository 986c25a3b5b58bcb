const ROWS = 10_000;

/**
 * Imports of so many rows each, of the largest shop: what a file is about is there. Each is answered in full, and what was taken
 * is given back after it, so that the next round finds the same.
 * @param {{ url: string, token: string, database: import('./types.d.ts').Database }} shop
 * @returns {Promise<Record<string, { act: () => Promise<unknown>, before?: () => Promise<unknown> }>>}
 */
export async function importsOf({ url, token, database }) {
  const { rows } = await database.query(
    `SELECT s.id, o.order_number AS "order", c.name AS courier, s.courier_id, s.cod_amount AS amount, s.number
     FROM shipments s JOIN orders o ON o.id = s.order_id JOIN couriers c ON c.id = s.courier_id
     WHERE s.state = 'delivered' AND s.direction = 'out' AND o.order_number ~ '^B-' AND s.cod_amount > 0 AND c.is_active
       AND (SELECT count(*) FROM shipments other WHERE other.order_id = o.id) = 1
     ORDER BY s.id DESC LIMIT ${ROWS}`,
  );
  const ids = rows.map(({ id }) => id);
  const [first] = rows;
  const numbers = rows.map((row, index) => [row.order, row.courier, `N${index}`, 450].join());
  const sheet = ['AWB,COD Amount,UTR', ...rows.map((row) => [row.number, row.amount, 'U1'].join())];
  const pins = ['Pincode,Prepaid,COD', ...rows.map((_, index) => `${110_001 + index},Y,Y`)];

  /** @param {string} path @param {BodyInit} body @param {(answer: any) => boolean} isRight @param {Record<string, string>} [headers] */
  const send = async (path, body, isRight, headers = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      ...{ method: 'POST', body, headers: { Authorization: `Bearer ${token}`, ...headers } },
    });
    const answer = await response.json();
    if (!response.ok || !isRight(answer))
      throw new Error(`${path} answered ${response.status} ${JSON.stringify(answer).slice(0, 300)}`);
  };
  /** @param {string[]} lines */
  const file = (lines) => {
    const form = new FormData();
    form.set('file', new File([lines.join('\n')], 'rows.csv', { type: 'text/csv' }));
    return form;
  };
  /** @param {string[]} lines @param {(answer: any) => boolean} isRight */
  const sendNumbers = (lines, isRight) =>
    send('/packing/numbers', JSON.stringify({ text: lines.join('\n') }), isRight, {
      'content-type': 'application/json',
    });
  /** They wait for their numbers: no trigger and no scan. */
  const before = async () => {
    await database.query('BEGIN; SET LOCAL session_replication_role = replica');
    await database.query(
      `UPDATE shipments SET state = 'packed', number = NULL, courier_id = NULL WHERE id = ANY ($1::int[])`,
      [ids],
    );
    await database.query('COMMIT');
  };
  return {
    'couriers’ numbers': { before, act: () => sendNumbers(numbers, ({ updated }) => updated === rows.length) },
    'couriers’ numbers, of which the last is wrong': {
      before,
      act: () => sendNumbers([...numbers.slice(1), 'B-NONE,,N,'], ({ updated, wrong }) => updated === 0 && wrong > 0),
    },
    'PIN codes of a courier': {
      act: () => send(`/serviceable-pins/${first?.courier_id}`, file(pins), ({ taken }) => taken === rows.length),
    },
    'a courier’s remittance, looked at': {
      act: () =>
        send(
          `/cod-remittances?courier_id=${first?.courier_id}&dry_run=true`,
          file(sheet),
          ({ is_settled: isSettled }) => isSettled,
        ),
    },
  };
}
