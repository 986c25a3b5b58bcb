import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * What the aggregator knows of every parcel, push and token. Each change is a line of the file, so one that was killed goes
 * on where it was.
 * @typedef {{ id: number, kind: 'parcel' | 'push' | 'token', [field: string]: any }} Entity
 */
export class Books {
  /** @type {Map<number, Entity>} */
  #all = new Map();
  #file;
  #last = 700_000;

  /** @param {string | null} file where it is kept; null for one that forgets */
  constructor(file) {
    this.#file = file;
    if (file && existsSync(file))
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        // The last line may have been cut off by a kill; its change was never answered.
        if (line.endsWith('}')) this.#keep(JSON.parse(line));
      }
  }

  /** @param {Entity['kind']} kind @param {Record<string, any>} fields */
  add(kind, fields) {
    return this.save({ id: this.#last + 1, kind, ...fields });
  }

  /** @param {Entity} entity */
  save(entity) {
    this.#keep(entity);
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(entity)}\n`);
    return entity;
  }

  /** @param {Entity} entity */
  #keep(entity) {
    this.#all.set(entity.id, entity);
    this.#last = Math.max(this.#last, entity.id);
  }

  /** @param {Entity['kind']} kind @param {(one: Entity) => boolean} [isWanted] */
  list(kind, isWanted = () => true) {
    return [...this.#all.values()].filter((one) => one.kind === kind && isWanted(one));
  }
}
