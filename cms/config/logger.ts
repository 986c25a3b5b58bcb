import { format, transports } from 'winston';
import { requestId } from '../src/lib/http/request-context';
import { redact } from '../src/lib/security/redact';

/** One JSON object a line, with the id of the request that it came from and without anything personal. */
export default {
  level: process.env.LOG_LEVEL || 'info',
  format: format.combine(
    format.errors({ stack: true }),
    format.timestamp(),
    format((line) => ({ ...redact(line), ...(requestId() ? { request: requestId() } : {}) }))(),
    format.json(),
  ),
  transports: [new transports.Console()],
};
