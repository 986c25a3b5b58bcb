/** Required by the shop's process: on SIGUSR2 it collects its garbage and writes what is left to `MEMORY_FILE`. */
const { writeFileSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  // The second time takes what the finalizers of the first have freed.
  collect();
  collect();
  const { rss, heapUsed } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_FILE ?? '', JSON.stringify({ rss, heapUsed, at: Date.now() }));
});
