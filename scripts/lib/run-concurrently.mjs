/**
 * Begins each job as soon as what it waits for is there and there are processors for it; one that wants more than there are
 * gets all.
 * @template {{ cores?: number, after?: Promise<unknown> }} Job a job whose `after` is rejected does not begin
 * @template Result
 * @param {Job[]} jobs
 * @param {(job: Job) => Promise<Result>} work
 * @param {{ cores: number, signal: AbortSignal }} how when it is aborted, no further job begins
 * @returns {Promise<Result[]>} of those that began, in the order of the jobs
 */
export async function runConcurrently(jobs, work, { cores, signal }) {
  /** @type {Set<Job>} */
  const ready = new Set();
  /** @type {Set<Promise<void>>} what brings something new when it ends */
  const open = new Set();
  /** @type {Map<Job, Result>} */
  const results = new Map();
  let free = cores;

  /** @param {Promise<void>} promise */
  const watch = (promise) => {
    const watched = promise.finally(() => open.delete(watched));
    open.add(watched);
  };
  /** @param {Job} job @param {number} wanted */
  async function run(job, wanted) {
    results.set(job, await work(job));
    free += wanted;
  }

  for (const job of jobs) {
    if (!job.after) ready.add(job);
    else
      watch(
        job.after.then(
          () => void ready.add(job),
          () => {},
        ),
      );
  }
  for (;;) {
    for (const job of signal.aborted ? [] : jobs.filter((each) => ready.has(each))) {
      const wanted = Math.min(job.cores ?? 1, cores);
      if (wanted > free) continue;
      ready.delete(job);
      free -= wanted;
      watch(run(job, wanted));
    }
    if (open.size === 0) break;
    await Promise.race(open);
  }
  return jobs.filter((job) => results.has(job)).map((job) => /** @type {Result} */ (results.get(job)));
}
