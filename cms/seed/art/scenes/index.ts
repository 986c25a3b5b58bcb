import type { Manifest } from '../output/manifest';

export async function drawScenes(_manifest: Manifest, _wanted: readonly string[]): Promise<void> {}
