/** Tells the launcher what is being done, or the log when there is no launcher. */
export function progress(text: string): void {
  if (process.send) process.send({ type: 'progress', text });
  else strapi.log.info(text);
}
