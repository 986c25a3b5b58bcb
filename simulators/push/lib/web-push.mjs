import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

const CURVE = 'prime256v1';
const DAY_SECONDS = 24 * 60 * 60;

/** What a browser keeps to itself of a subscription, and what it tells the shop (`keys`, base64url). */
export function browserKeys() {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return { ecdh, auth, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') } };
}

/**
 * Opens a message as the browser does (RFC 8291: `aes128gcm` with keys of both sides). Throws for what it cannot open.
 * @param {Buffer} body @param {ReturnType<typeof browserKeys>} browser
 */
export function decrypt(body, { ecdh, auth }) {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derived = (/** @type {string} */ what, /** @type {number} */ bytes) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes));
  const opened = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  opened.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/**
 * Whether the sender is the one that the browser subscribed to (RFC 8292): a token of an hour up to a day for this
 * service, signed with that key.
 * @param {string} header the `Authorization` @param {string} audience @param {string} key the shop's, base64url
 */
export function isFrom(header, audience, key) {
  const [, token = '', sender] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
  const [head, claims = '', signature] = token.split('.');
  if (sender !== key || !signature) return false;
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    },
  });
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const left = exp - Date.now() / 1000;
  return (
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ) &&
    aud === audience &&
    left > 0 &&
    left <= DAY_SECONDS &&
    /^(mailto:|https:)/.test(sub)
  );
}
