import fc from 'fast-check';
import { ACTIONS } from '../../../../src/contract/endpoints';
import {
  afterSave,
  conflictsOf,
  listChanges,
  setCells,
  settle,
} from '../../../../src/screens/permissions/changes';
import {
  actionsOf,
  fixedReason,
  actionCodesOf,
  within,
  withAction,
} from '../../../../src/screens/permissions/grants';

const codes = fc
  .subarray([...ACTIONS])
  .map((some) => actionCodesOf(some.length > 0 ? ['V', ...some] : []));
const action = fc.constantFrom(...ACTIONS);

describe('codes of a cell', () => {
  it('any action gives View with it, and taking View takes everything', () => {
    expect(withAction('', 'E', true)).toBe('VE');
    expect(withAction('VCE', 'V', false)).toBe('');
    expect(withAction('VCE', 'C', false)).toBe('VE');
  });

  it('never hold an action without View, whatever is pressed', () => {
    fc.assert(
      fc.property(codes, fc.array(fc.tuple(action, fc.boolean())), (start, presses) => {
        const end = presses.reduce((now, [one, on]) => withAction(now, one, on), start);
        return end === '' || end.includes('V');
      }),
    );
  });

  it('stay within what may be granted and keep what is fixed', () => {
    fc.assert(
      fc.property(codes, codes, codes, (wished, least, own) => {
        const most = actionCodesOf(least + own);
        const result = within(wished, { least, most });
        return (
          actionsOf(least).every((one) => result.includes(one)) &&
          actionsOf(result).every((one) => most.includes(one))
        );
      }),
    );
  });

  it('a code that cannot be pressed has a reason', () => {
    expect(fixedReason('E', true, { least: 'VE', most: 'VE' })).toBe('permissions.locked');
    expect(fixedReason('D', false, { least: '', most: 'VE' })).toBe('permissions.notYours');
    expect(fixedReason('E', false, { least: '', most: 'VE' })).toBeUndefined();
  });
});

describe('changes that are not saved', () => {
  const saved = (role: number, menu: number) => (role === 1 && menu === 1 ? 'VC' : 'V');

  it('a cell set back to what is saved is no change', () => {
    const changed = setCells({}, saved, [{ role: 1, menu: 1, codes: 'V' }]);
    expect(listChanges(changed)).toEqual([{ role: 1, menu: 1, from: 'VC', to: 'V' }]);
    expect(setCells(changed, saved, [{ role: 1, menu: 1, codes: 'VC' }])).toEqual({});
  });

  it('somebody else’s change to the same cell is a conflict, to another cell is not', () => {
    const changed = setCells({}, saved, [{ role: 1, menu: 1, codes: 'V' }]);
    expect(conflictsOf(changed, (role, menu) => (menu === 2 ? 'VX' : saved(role, menu)))).toEqual(
      [],
    );
    expect(conflictsOf(changed, () => 'VX')).toHaveLength(1);
    // Both did the same: nothing to settle.
    expect(conflictsOf(changed, () => 'V')).toEqual([]);
  });

  it('settling keeps mine on top of what is saved now, or takes theirs', () => {
    const changed = setCells({}, saved, [
      { role: 1, menu: 1, codes: 'V' },
      { role: 1, menu: 2, codes: 'VE' },
    ]);
    const now = () => 'VX';
    const settled = settle(changed, now, ({ menu }) => menu === 2);
    expect(listChanges(settled)).toEqual([{ role: 1, menu: 1, from: 'VX', to: 'V' }]);
    expect(conflictsOf(settled, now)).toEqual([]);
  });

  it('what is entered while a save is under way stays a change after it', () => {
    const sent = setCells({}, saved, [{ role: 1, menu: 1, codes: 'V' }]);
    const later = setCells(sent, saved, [{ role: 1, menu: 2, codes: 'VE' }]);
    const after = afterSave(later, 1, (_role, menu) => (menu === 1 ? 'V' : 'V'));
    expect(listChanges(after)).toEqual([{ role: 1, menu: 2, from: 'V', to: 'VE' }]);
  });
});
