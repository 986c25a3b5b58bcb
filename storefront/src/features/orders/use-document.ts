import { useState } from 'react';
import { saveFile } from '../../lib/browser/save-file';

/** A PDF that is fetched and saved under `name`. */
export function useDocument(fetch: () => Promise<Blob>, name: string) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  async function download() {
    setState('loading');
    try {
      saveFile(await fetch(), name);
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  return { state, download };
}
