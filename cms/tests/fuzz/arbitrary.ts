import fc from 'fast-check';

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

const deep = (levels: number): unknown => (levels ? [deep(levels - 1)] : []);

/** What no field expects. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    -1e308,
    '',
    ' ',
    '\u0000',
    '\u202e',
    '\ud800',
    "'; DROP TABLE orders; --",
    '{{7*7}}<script>alert(1)</script>',
    '../../../../etc/passwd',
    '%00%ff',
    'x'.repeat(5000),
    [],
    {},
    { $ne: null },
    [{ $gt: '' }],
    JSON.parse('{"__proto__":{"roles":["super_admin"]},"constructor":{"prototype":{"x":1}}}'),
    deep(400),
  ),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.double(),
);

/** Values that fit a schema by their shape; ids are mostly those that exist. */
function fitting(schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => fitting(option, ids)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'integer':
    case 'number': {
      const { minimum: min = -1000, maximum: max = 1e9 } = schema;
      const whole = fc.integer({ min: Math.ceil(Math.max(min, -1e9)), max: Math.floor(Math.min(max, 2 ** 31 - 1)) });
      return fc.oneof(fc.constantFrom(...ids), whole, ...(type === 'number' ? [whole.map((n) => n / 100)] : []));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, ids), { maxLength: 4 });
    case 'object': {
      const required = new Set(schema.required);
      const optional = Object.keys(schema.properties ?? {}).filter((name) => !required.has(name));
      return fc
        .tuple(
          fc.record(
            Object.fromEntries(
              Object.entries(schema.properties ?? {}).map(([name, part]) => [name, fitting(part, ids)]),
            ),
          ),
          fc.subarray(optional),
        )
        .map(([whole, left]) => Object.fromEntries(Object.entries(whole).filter(([name]) => !left.includes(name))));
    }
    default:
      return word(schema);
  }
}

function word({ format, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 60) }),
    fc.constantFrom('9876543210', 'a-slug', '2026-11', '2026-02-29', '12', '342001', 'pending', 'Long enough 1'),
  );
}

/** A fitting object, or one with a field too many, too few, or with something in it that does not belong there. */
export function nearly(schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> {
  const whole = fitting(schema, ids);
  const names = Object.keys(schema.properties ?? {});
  const broken = fc
    .tuple(whole, fc.constantFrom(...(names.length ? names : ['x']), 'id', 'user_id', 'roles', '__proto__'), hostile)
    .map(([value, name, wrong]) => Object.defineProperty({ ...(value as object) }, name, entry(wrong)));
  return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 4, arbitrary: broken }, { weight: 1, arbitrary: hostile });
}

/** So that `__proto__` becomes a field of its own, as it does in JSON. */
const entry = (value: unknown): PropertyDescriptor => ({ value, enumerable: true, configurable: true, writable: true });
