import { id, label, listOf, text, timestamp } from '../../../src/contract/fields';
import { optionalId, optionalLabel } from '../../../src/contract/kinds';
import { limits } from '../../../src/contract/limits';

describe('the builders of fields', () => {
  test('make what is alike once', () => {
    expect(id()).toBe(id());
    expect(timestamp()).toBe(timestamp());
    expect(optionalId()).toBe(optionalId());
    expect(label(limits.username)).toBe(label(limits.username));
    expect(optionalLabel(limits.username)).toBe(optionalLabel(limits.username));
    expect(label(limits.username)).not.toBe(label(limits.password));
  });

  test('what is said of one of them is not said of the others', () => {
    const optional = id().nullable();
    expect(optional.isValidSync(null, { strict: true })).toBe(true);
    expect(id().isValidSync(null, { strict: true })).toBe(false);
    const few = listOf(id()).max(1);
    expect(few.isValidSync([1, 2], { strict: true })).toBe(false);
    expect(listOf(id()).isValidSync([1, 2], { strict: true })).toBe(true);
  });

  test('a text with words of its own does not lend them to the next', () => {
    const own = text(limits.username, { required: 'auth.username.required' });
    const said = (schema: ReturnType<typeof text>) => {
      try {
        schema.validateSync('', { strict: true });
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : undefined;
      }
    };
    expect(said(own)).toBe('auth.username.required');
    expect(said(text(limits.username))).toBe('validation.required');
  });
});
