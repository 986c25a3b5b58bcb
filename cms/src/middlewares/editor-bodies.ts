import type { Schema } from '@strapi/types';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

/** Of Strapi's accounts and roles: names, addresses, passwords, tokens. */
const ACCOUNT_TEXT_MAX = 1000;
/** Of content: the longest is a page's text, whose own ceiling the contract has. */
const CONTENT_TEXT_MAX = 100_000;
const ADDRESS_MAX = 254;
const DEPTH_MAX = 50;

/**
 * Strapi's own expression for mail addresses takes twice as long with every label that an address has before the one in
 * which it goes wrong. Whatever passes this one passes that one at the first try.
 */
const MAIL_ADDRESS =
  /^[\w!#$%&'*+\-/=?^`{|}~\u00a0-\ud7ff]+(\.[\w!#$%&'*+\-/=?^`{|}~\u00a0-\ud7ff]+)*@([a-z\d\u00a0-\ud7ff]([a-z\d\u00a0-\ud7ff-]*[a-z\d\u00a0-\ud7ff])?\.)+[a-z\u00a0-\ud7ff]([a-z\d\u00a0-\ud7ff-]*[a-z\u00a0-\ud7ff])?$/i;

/** The fields that Strapi reads as mail addresses: its accounts', and those of content types. */
function fieldsOfAddresses(): ReadonlySet<string> {
  const types = [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)];
  const ofTypes = types.flatMap(({ attributes }) =>
    Object.entries<Schema.Attribute.AnyAttribute>(attributes).flatMap(([name, { type }]) =>
      type === 'email' ? name : [],
    ),
  );
  return new Set(['email', ...ofTypes]);
}

/**
 * A body for Strapi's own API is looked at before its validation is, by the length of its texts, and its mail addresses by
 * an expression that is linear: one request must not keep all others waiting. Bodies of our own endpoints are the contract's.
 */
export default () => {
  const addresses = fieldsOfAddresses();
  return async function checkEditorBodies(ctx: Context, next: Next) {
    if (!ctx.path.startsWith('/api/'))
      assertBounded(ctx.request.body, addresses, /^\/admin\//i.test(ctx.path) ? ACCOUNT_TEXT_MAX : CONTENT_TEXT_MAX);
    return next();
  };
};

/** Throws 400 for a text that is too long, an address that is none, or what lies too deep. */
function assertBounded(body: unknown, addresses: ReadonlySet<string>, textMax: number): void {
  const found = [{ value: body, name: '', depth: 0, isAddress: false }];
  for (const { value, name, depth, isAddress } of found) {
    if (depth > DEPTH_MAX) throw refusal(name, 'This lies too deep');
    if (typeof value === 'string') {
      const most = isAddress ? ADDRESS_MAX : textMax;
      if (value.length > most) throw refusal(name, `${name} must be at most ${most} characters`);
      if (isAddress && value !== '' && !MAIL_ADDRESS.test(value)) throw refusal(name, `${name} must be a valid email`);
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (key.length > ACCOUNT_TEXT_MAX) throw refusal('', 'A name is too long');
        // Strapi reads a list with one address as that address.
        const within = Array.isArray(value)
          ? { name, isAddress }
          : { name: key, isAddress: isAddress || addresses.has(key) };
        found.push({ ...within, value: inner, depth: depth + 1 });
      }
  }
}

/** As Strapi's own validation refuses, so that its form shows it at the field. */
const refusal = (name: string, message: string) =>
  new errors.ValidationError(message, { errors: [{ path: [name], message, name: 'ValidationError' }] });
