/**
 * Required by the shop's process: a line of `TIMES_FILE` for each request, with how many milliseconds it took from its
 * headers to the end of its answer, how many of the processor's it took meanwhile, and its address.
 */
const { subscribe } = require('node:diagnostics_channel');
const { appendFileSync } = require('node:fs');

const begun = new WeakMap();

subscribe('http.server.request.start', (message) => {
  const { response } = /** @type {{ response: object }} */ (message);
  begun.set(response, { at: performance.now(), cpu: process.cpuUsage() });
});

subscribe('http.server.response.finish', (message) => {
  const { request, response } = /** @type {{ request: import('node:http').IncomingMessage, response: object }} */ (
    message
  );
  const start = begun.get(response);
  if (!start) return;
  const took = performance.now() - start.at;
  const { user, system } = process.cpuUsage(start.cpu);
  appendFileSync(process.env.TIMES_FILE ?? '', `${took} ${(user + system) / 1000} ${request.url}\n`);
});
