/** Schemas that are made when they are first looked at. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as Yup from 'yup';
import { isSchema, number, string, ValidationError } from 'yup';
import { later, object } from '../../../src/contract/object';

const mockMade = jest.fn();
jest.mock('yup', () => {
  const yup = jest.requireActual<typeof Yup>('yup');
  const counted = (...of: Parameters<typeof yup.object>) => {
    mockMade();
    return yup.object(...of);
  };
  return { ...yup, object: counted };
});

const CONTRACT = join(__dirname, '../../../src/contract');

beforeEach(() => mockMade.mockClear());

test('loading the whole contract makes the schema of no record', async () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  for (const name of files) await import(join(CONTRACT, name));
  expect(mockMade).not.toHaveBeenCalled();
});

describe('a schema that is made later', () => {
  const fields = jest.fn(() => ({ name: string().required(), size: number().required() }));
  beforeEach(() => fields.mockClear());

  test('is made once, by the first who looks at it', () => {
    const schema = object(fields);
    expect(fields).not.toHaveBeenCalled();
    expect(schema.validateSync({ name: 'dock', size: 1 })).toEqual({ name: 'dock', size: 1 });
    expect(() => schema.validateSync({ name: 'dock' })).toThrow();
    expect(Object.keys(schema.fields)).toEqual(['name', 'size']);
    expect(fields).toHaveBeenCalledTimes(1);
  });

  test('is a schema to yup: within another, in a list, and by what is said of it before it is made', () => {
    const schema = object(fields);
    const optional = schema.shape({ note: string().defined().nullable() }).nullable().defined();
    const named = schema.pick(['name']).clone();
    expect(fields).not.toHaveBeenCalled();
    expect(isSchema(optional)).toBe(true);
    expect(optional.validateSync(null)).toBeNull();
    const whole = { name: 'a', size: 2, note: null };
    expect(optional.validateSync(whole)).toEqual(whole);
    expect(Object.keys(named.fields)).toEqual(['name']);
    const outer = object(() => ({ inner: schema, more: optional }));
    const wrong = { inner: { name: 'a', size: 'many' }, more: null };
    expect(() => outer.validateSync(wrong)).toThrow(ValidationError);
    expect(outer.isValidSync({ ...wrong, inner: whole })).toBe(true);
  });

  test('what is said of it leaves it as it was', () => {
    const schema = object(fields);
    schema.nullable();
    expect(() => schema.validateSync(null, { strict: true })).toThrow();
  });

  test('one that cannot be made says why each time', () => {
    const broken = later((): ReturnType<typeof string> => {
      throw new Error('no such kind');
    });
    expect(() => broken.spec).toThrow('no such kind');
    expect(() => broken.spec).toThrow('no such kind');
  });
});
