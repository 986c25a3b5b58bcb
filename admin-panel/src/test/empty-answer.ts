import { isBinary } from 'shared-types/contract/endpoint';
import { z } from 'zod';
import { askedOf } from './contract';

/** Of texts and numbers that must have a form, one of each. */
const VALUES = [
  ...['', 'x', 'XX', '2026-11-20T08:00:00.000Z', '2026-11-20', '2026-11', '08:00', '#252f5a', 'asha@example.com'],
  ...['00000000-0000-4000-8000-000000000000', 'https://example.com/', 0, 1, 12, 100],
];

const valueFor = (schema: z.core.$ZodType) => {
  const fits = VALUES.find((value) => z.safeParse(schema, value).success);
  if (fits === undefined) throw new Error('No value is known that fits');
  return fits;
};

/** The least that a schema lets through: no record, nothing chosen, nought. */
export function leastOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([key, value]) => [key, leastOf(value)])
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return [];
    case 'tuple':
      return def.items.map(leastOf);
    case 'string':
    case 'number':
      return valueFor(schema);
    case 'boolean':
      return false;
    case 'nullable':
    case 'null':
    case 'unknown':
    case 'any':
      return null;
    case 'optional':
    case 'undefined':
      return undefined;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union': {
      // A list is answered whole, or by pages where it is asked for one: the screens ask for pages.
      const last = def.options.at(-1);
      return last && leastOf(last);
    }
    case 'intersection':
      return { ...(leastOf(def.left) as object), ...(leastOf(def.right) as object) };
    case 'record': {
      const { def: keys } = (def.keyType as z.core.$ZodTypes)._zod;
      const names = keys.type === 'enum' ? Object.values(keys.entries) : [];
      return Object.fromEntries(names.map((name) => [name, leastOf(def.valueType)]));
    }
    case 'pipe': {
      const least = leastOf(def.in);
      return z.safeParse(schema, least).success ? least : valueFor(schema);
    }
    case 'lazy':
      return leastOf(def.getter());
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return leastOf(def.innerType);
    default:
      throw new Error(`Nothing is known of the kind ${def.type}`);
  }
}

/** A record of which only this much matters. */
export const recordOf = <S extends z.ZodType>(schema: S, matters: Partial<z.input<S>>) =>
  ({ ...(leastOf(schema) as object), ...matters }) as z.input<S>;

/** What a shop that holds nothing answers. */
export const emptyAnswer: typeof fetch = async (input, init) => {
  const asked = askedOf(input, init);
  if (!asked) return Response.json({ message: 'Not found' }, { status: 404 });
  const { answer, status } = asked.endpoint;
  return isBinary(answer) ? new Response('') : Response.json(leastOf(answer), { status: status ?? 200 });
};
