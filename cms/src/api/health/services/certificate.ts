import { connect } from 'node:tls';
import type { Certificate } from '../lib/check-results';

const TIMEOUT_MS = 5000;

/** The certificate that browsers are shown at an address; null where it is not https. */
export function certificateOf(address: string): Promise<Certificate> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    // One that is refused is looked at too: why it is refused is what the owner has to know.
    const options = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false };
    const socket = connect(options, () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      resolve({ validTo: new Date(validTo), problem: socket.authorized ? null : String(socket.authorizationError) });
      socket.destroy();
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', (error) => resolve({ unreachable: error.message }));
  });
}
