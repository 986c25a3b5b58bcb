import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * What the gateway knows of every order, payment, refund and payout, as the provider's API names the fields; amounts in
 * paise, moments in seconds. Each change is a line of the file, so a gateway that was killed goes on where it was.
 * @typedef {{ id: string, entity: string, created_at: number, [field: string]: any }} Entity
 */
const PREFIXES = {
  razorpay: { order: 'order', payment: 'pay', refund: 'rfnd', settlement: 'setl', event: 'evt' },
  stripe: { order: 'cs_test', payment: 'ch', refund: 're', settlement: 'po', event: 'evt' },
};
/** @typedef {keyof typeof PREFIXES} Provider */

/** Of which something may come by itself; few of the many that there are after a while. @type {Record<string, (one: Entity) => boolean>} */
const IS_OPEN = {
  payment: ({ status, is_revived }) => ['created', 'authorized'].includes(status) || is_revived,
  refund: ({ status }) => status === 'pending',
  event: ({ is_done }) => !is_done,
};

/** By what else some are looked for, so that thousands need not be gone through. None of it changes. @type {Record<string, (one: Entity) => unknown[]>} */
const MARKS = {
  order: ({ receipt, idempotency }) => [receipt, idempotency?.key],
  payment: ({ order_id }) => [order_id],
  refund: ({ payment_id, idempotency }) => [payment_id, idempotency?.key],
};

export class Books {
  /** @type {Record<string, Map<string, Entity>>} */
  #entities = { order: new Map(), payment: new Map(), refund: new Map(), settlement: new Map(), event: new Map() };
  /** @type {Record<string, Map<string, Entity>>} */
  #open = { payment: new Map(), refund: new Map(), event: new Map() };
  /** @type {Map<string, Map<string, Entity>>} */
  #marked = new Map();
  #file;

  /** @param {string | null} file where it is kept; null for a gateway that forgets */
  constructor(file) {
    this.#file = file;
    if (file && existsSync(file))
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        // The last line may have been cut off by a kill; its change was never answered.
        if (line.endsWith('}')) this.#keep(JSON.parse(line));
      }
  }

  /** @param {keyof typeof PREFIXES['razorpay']} entity @param {{ provider: Provider } & Record<string, any>} fields @param {number} now in milliseconds */
  add(entity, fields, now) {
    const id = `${PREFIXES[fields.provider][entity]}_${randomBytes(7).toString('hex')}`;
    return this.save({ id, entity, ...fields, created_at: Math.floor(now / 1000) });
  }

  /** @param {Entity} changed */
  save(changed) {
    this.#keep(changed);
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(changed)}\n`);
    return changed;
  }

  /** @param {Entity} changed */
  #keep(changed) {
    const { id, entity } = changed;
    this.#entities[entity]?.set(id, changed);
    if (IS_OPEN[entity]?.(changed)) this.#open[entity]?.set(id, changed);
    else this.#open[entity]?.delete(id);
    for (const mark of (MARKS[entity]?.(changed) ?? []).filter(Boolean)) {
      const key = `${entity} ${mark}`;
      const marked = this.#marked.get(key) ?? new Map();
      this.#marked.set(key, marked.set(id, changed));
    }
  }

  /** @param {string} id @param {Record<string, any>} fields */
  update(id, fields) {
    const [known] = Object.values(this.#entities).flatMap((kind) => kind.get(id) ?? []);
    return this.save({ .../** @type {Entity} */ (known), ...fields });
  }

  /** @param {string} entity @param {string} id @returns {Entity | null} */
  find(entity, id) {
    return this.#entities[entity]?.get(id) ?? null;
  }

  /** @param {string} entity @param {(one: Entity) => boolean} [isWanted] */
  list(entity, isWanted = () => true) {
    return [...(this.#entities[entity]?.values() ?? [])].filter(isWanted);
  }

  /** Those that are marked so: payments by their order, refunds by their payment, what was asked for by its receipt or key. @param {string} entity @param {unknown} mark */
  of(entity, mark) {
    return [...(this.#marked.get(`${entity} ${mark}`)?.values() ?? [])];
  }

  /** Those of which something may come by itself. @param {string} entity */
  open(entity) {
    return [...(this.#open[entity]?.values() ?? [])];
  }
}
