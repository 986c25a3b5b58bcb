import type { z } from 'zod';

/** A place of what is sent that may hold a string; `schema`: what looks at it first, a function or the text's own. */
export interface TextPlace {
  at: string;
  schema: z.core.$ZodString | z.core.$ZodTransform;
  holding: (text: string) => unknown;
}

const within = (places: TextPlace[], name: string, wrap: (inner: unknown) => unknown): TextPlace[] =>
  places.map(({ holding, ...place }) => ({
    ...place,
    at: `${name}${place.at}`,
    holding: (text) => wrap(holding(text)),
  }));

/** What says of an object which of several kinds it is. */
const kindsIn = (shape: z.core.$ZodShape) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, { _zod }]) =>
      _zod.def.type === 'literal' ? [[key, [...(_zod.values ?? [])][0]]] : [],
    ),
  );

const DEPTH_MAX = 14;

/** Every place for a string in a schema, at any depth. */
export function textPlacesIn(schema: z.core.$ZodType, depth = 0): TextPlace[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (other: z.core.$ZodType) => (depth < DEPTH_MAX ? textPlacesIn(other, depth + 1) : []);
  switch (def.type) {
    case 'string':
    case 'transform':
      return [{ at: '', schema: schema as TextPlace['schema'], holding: (text) => text }];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, value]) =>
        within(inner(value), `.${key}`, (held) => ({ ...kindsIn(def.shape), [key]: held })),
      );
    case 'array':
      return within(inner(def.element), '[]', (held) => [held]);
    case 'record':
      return within(inner(def.valueType), '{}', (held) =>
        Object.fromEntries([...(def.keyType._zod.values ?? ['key'])].map((key) => [key, held])),
      );
    case 'union':
      return def.options.flatMap(inner);
    case 'optional':
    case 'nullable':
    case 'default':
      return inner(def.innerType);
    case 'pipe':
      return def.in._zod.def.type === 'transform' ? [...inner(def.in), ...inner(def.out)] : inner(def.in);
    case 'lazy':
      return inner(def.getter());
    default:
      return [];
  }
}
