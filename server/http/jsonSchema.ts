/** Translates a yup schema of the contract into JSON Schema, as far as the contract goes. */
import type { Schema, SchemaDescription, SchemaFieldDescription } from 'yup';

export interface JsonSchema {
  [keyword: string]: unknown;
}

type Tests = SchemaDescription['tests'];

const isDescription = (field: SchemaFieldDescription | undefined): field is SchemaDescription =>
  field !== undefined && 'tests' in field;

const LENGTHS: Record<string, [string, string]> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
};

function keywordsOf(type: string, tests: Tests): JsonSchema {
  const keywords: JsonSchema = {};
  const [least, most] = LENGTHS[type] ?? [];
  for (const { name, params } of tests) {
    if (name === 'min' && least) keywords[least] = params?.['min'];
    if (name === 'max' && most) keywords[most] = params?.['max'];
    if (name === 'integer') keywords['type'] = 'integer';
    if (name === 'email') keywords['format'] = 'email';
    if (name === 'matches' && params?.['regex'] instanceof RegExp)
      keywords['pattern'] = params['regex'].source;
  }
  return keywords;
}

function describeObject(fields: Record<string, SchemaFieldDescription>): JsonSchema {
  const properties: JsonSchema = {};
  const required: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (!isDescription(field)) continue;
    properties[name] = translate(field);
    // What `object()` makes of a missing value is empty: yup calls it optional, the wire does not.
    if (!field.optional || field.type === 'object') required.push(name);
  }
  return { properties, required };
}

function translate(description: SchemaDescription): JsonSchema {
  const { type, tests, oneOf, nullable } = description;
  // What a schema asks for by a test of its own, it tells by its `meta`.
  const told = (description.meta as { json?: JsonSchema } | undefined)?.json;
  if (told) return told;
  // Anything at all.
  if (type === 'mixed') return {};
  const schema: JsonSchema = { type, ...keywordsOf(type, tests) };
  if (oneOf.length > 0) schema['enum'] = oneOf;
  if ('fields' in description)
    Object.assign(
      schema,
      describeObject(description.fields as Record<string, SchemaFieldDescription>),
    );
  if ('innerType' in description) {
    const inner = description.innerType as SchemaFieldDescription | undefined;
    if (isDescription(inner)) schema['items'] = translate(inner);
  }
  if (!nullable) return schema;
  const orNull = oneOf.length > 0 ? { enum: [...oneOf, null] } : {};
  return { ...schema, ...orNull, type: [schema['type'], 'null'] };
}

export const jsonSchemaOf = (schema: Schema): JsonSchema => translate(schema.describe());
