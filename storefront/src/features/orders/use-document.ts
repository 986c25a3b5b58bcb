import { useState } from 'react';

/** Hands a file to the browser's own downloads. */
function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A PDF that is fetched and saved under `name`. */
export function useDocument(fetch: () => Promise<Blob>, name: string) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  async function download() {
    setState('loading');
    try {
      save(await fetch(), name);
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  return { state, download };
}
