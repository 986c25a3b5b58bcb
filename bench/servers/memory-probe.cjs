/** Required by the shop's process: on SIGUSR2 it collects its garbage and writes what is left to a file in `MEMORY_FOLDER`. */
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  // The second time takes what the finalizers of the first have freed.
  collect();
  collect();
  const { rss, heapUsed } = process.memoryUsage();
  const file = join(process.env.MEMORY_FOLDER ?? '', `memory-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ rss, heapUsed, at: Date.now() }));
});
