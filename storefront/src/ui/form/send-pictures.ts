import { messageOf } from '../../lib/api/error-message';

/** Sends pictures one after another, whichever fail; answers what the last success said, and which failed and why. */
export async function sendPictures<Answer>(files: readonly File[], send: (file: File) => Promise<Answer>) {
  let now: Answer | null = null;
  const failed: string[] = [];
  for (const file of files)
    try {
      now = await send(file);
    } catch (error) {
      failed.push(`${file.name}: ${messageOf(error)}`);
    }
  return { now, failed: failed.join('; ') };
}
