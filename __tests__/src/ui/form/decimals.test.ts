import { decimalOf } from '../../../../src/ui/form/decimals';

describe('a decimal, as people and spreadsheets write it', () => {
  test.each([
    ['60 000', '60000'],
    ['60\u00a0000', '60000'],
    ["60'000", '60000'],
    ['1,200.50', '1200.50'],
    ['1.200,50', '1200.50'],
    ['1,200,300.5', '1200300.5'],
    ['0,285', '0,285'],
    ['12,5', '12.5'],
    ['0.2850', '0.2850'],
    [' 7 ', '7'],
    ['', ''],
    ['twelve', 'twelve'],
  ])('%s is %s', (typed, read) => {
    expect(decimalOf(typed)).toBe(read);
  });

  it('that may be a thousand stays as it was typed, so that it is refused and never wrong by a thousand', () => {
    expect(decimalOf('60,000')).toBe('60,000');
  });
});
