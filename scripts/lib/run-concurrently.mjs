/**
 * Begins each job as soon as there are processors for it; one that wants more than there are gets all.
 * @template {{ cores?: number }} Job
 * @template Result
 * @param {Job[]} jobs
 * @param {(job: Job) => Promise<Result>} work
 * @param {{ cores: number, signal: AbortSignal }} how when it is aborted, no further job begins
 * @returns {Promise<Result[]>} of those that began, in the order of the jobs
 */
export async function runConcurrently(jobs, work, { cores, signal }) {
  const waiting = new Set(jobs);
  /** @type {Map<Job, Result>} */
  const results = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let free = cores;

  /** @param {Job} job @param {number} wanted */
  async function begin(job, wanted) {
    waiting.delete(job);
    free -= wanted;
    results.set(job, await work(job));
    free += wanted;
  }

  for (;;) {
    for (const job of signal.aborted ? [] : [...waiting]) {
      const wanted = Math.min(job.cores ?? 1, cores);
      if (wanted > free) continue;
      const run = begin(job, wanted).finally(() => running.delete(run));
      running.add(run);
    }
    if (running.size === 0) break;
    await Promise.race(running);
  }
  return jobs.filter((job) => results.has(job)).map((job) => /** @type {Result} */ (results.get(job)));
}
