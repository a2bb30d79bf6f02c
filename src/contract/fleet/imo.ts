/** The number that a ship keeps for life: seven digits, the last of which checks the six before it. */
const ENTERED = /^\s*(?:IMO)?[\s-]*(\d{7})\s*$/i;

/** The bare digits of what was typed, as "IMO 4102337" or " imo4102337 "; anything else as it is. */
export const normaliseImo = (typed: string): string => ENTERED.exec(typed)?.[1] ?? typed;

/**
 * The digits times 7, 6, 5, 4, 3, 2: the last digit of the sum is the seventh digit. The check is weak, it misses one
 * wrong digit in nine: a number must be unique as well, and is shown back. Company numbers use another sum.
 */
function checks(digits: string): boolean {
  const sum = [7, 6, 5, 4, 3, 2].reduce(
    (all, weight, place) => all + weight * Number(digits[place]),
    0,
  );
  return sum % 10 === Number(digits[6]);
}

/** What is wrong with what was typed, as a translation key; undefined when nothing is. */
export function imoProblem(typed: string): string | undefined {
  const digits = normaliseImo(typed);
  if (!/^\d{7}$/.test(digits) || digits === '0000000') return 'ships.imo.digits';
  return checks(digits) ? undefined : 'ships.imo.check';
}

/** As it is written everywhere: `IMO 4118752`, with a space that no line breaks at. */
export const shownImo = (imo: string): string => `IMO\u00a0${imo}`;
