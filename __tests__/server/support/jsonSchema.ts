/** Compares a value with a JSON Schema, as far as the OpenAPI document uses it. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

function typesOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
}

/** What is wrong, with its place; strict: a property that the schema does not name is wrong as well. */
export function differences(value: unknown, schema: Schema, root: object, at = '$'): string[] {
  if (schema.$ref !== undefined) {
    const parts = schema.$ref.slice(2).split('/');
    const target = parts.reduce<unknown>(
      (one, part) => (one as Record<string, unknown>)[part],
      root,
    );
    return differences(value, target as Schema, root, at);
  }
  const found: string[] = [];
  const check = (fine: boolean, what: string) => {
    if (!fine) found.push(`${at}: ${what}`);
  };
  const types = [schema.type ?? typesOf(value)].flat();
  check(
    typesOf(value).some((one) => types.includes(one)),
    `is no ${types.join(' or ')}`,
  );
  check(schema.enum?.includes(value) !== false, 'is none of the listed values');
  if (typeof value === 'string') {
    check(new RegExp(schema.pattern ?? '').test(value), `does not match ${schema.pattern ?? ''}`);
    check(value.length >= (schema.minLength ?? 0), 'is too short');
    check(value.length <= (schema.maxLength ?? Infinity), 'is too long');
  }
  if (typeof value === 'number')
    check(value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity), 'range');
  if (Array.isArray(value))
    value.forEach((item, n) =>
      found.push(...differences(item, schema.items ?? {}, root, `${at}[${n}]`)),
    );
  else if (typeof value === 'object' && value !== null) {
    for (const name of schema.required ?? []) check(name in value, `has no ${name}`);
    if (schema.properties ?? schema.additionalProperties)
      for (const [name, inner] of Object.entries(value)) {
        const of = schema.properties?.[name] ?? schema.additionalProperties;
        check(of !== undefined, `has ${name}, which is not documented`);
        if (of) found.push(...differences(inner, of, root, `${at}.${name}`));
      }
  }
  return found;
}
