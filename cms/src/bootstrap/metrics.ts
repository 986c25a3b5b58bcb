import { createServer, type Server } from 'node:http';
import { registerMetrics, registry } from '../lib/process/metrics';

let server: Server | undefined;

/**
 * Answers `GET /metrics` on a port of its own, `METRICS_PORT`, which only the machine itself reaches unless `METRICS_HOST`
 * says otherwise. Nothing without that port.
 */
export function startMetrics(): void {
  const { METRICS_PORT, METRICS_HOST } = process.env;
  registerMetrics();
  if (!METRICS_PORT) return;
  server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    const metrics = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(metrics);
  });
  // A shop without metrics is better than none.
  server.on('error', (error) => strapi.log.error(`No metrics: ${error.message}`));
  server.listen(Number(METRICS_PORT), METRICS_HOST || '127.0.0.1');
}

export function stopMetrics(): void {
  server?.close();
  server?.closeAllConnections();
}
