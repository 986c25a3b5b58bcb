import { Piscina } from 'piscina';
import type { Painting } from '../lib/paint';

/** Drawing a PDF takes a tenth of a second of pure computing; in a thread of its own it holds up nobody else. */
const painter = new Piscina<Painting, Uint8Array>({
  filename: require.resolve('../lib/paint'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
});

export const paint = async (painting: Painting): Promise<Buffer> => Buffer.from(await painter.run(painting));

export default { paint };
