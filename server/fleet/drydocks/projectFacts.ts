/** What the pages of a docking's list say of the docking. */
import { dayWords } from '../../text/days';
import { say } from '../../text/texts';
import type { StoredDrydock } from './drydockRepository';

/** Amounts are in the docking's base currency. */
export const projectFacts = (
  { number, ship, base_currency }: Pick<StoredDrydock, 'number' | 'ship' | 'base_currency'>,
  today: string,
) => ({
  subtitle: `${number} ${ship.name}`,
  facts: [
    [say('exports.docking'), number],
    [say('exports.ship'), ship.name],
    [say('exports.amounts'), base_currency],
    [say('exports.asOf'), dayWords(today)],
  ] as const,
});
