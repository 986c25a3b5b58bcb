/** A fresh key for one intent. `randomUUID` exists on secure origins only; a shop on a plain LAN address needs one too. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
