/** What specifications and yards call the units, too. Pure. */
import { UNITS } from '../../contract/jobs/jobs';

const CALLED: Readonly<Record<string, (typeof UNITS)[number]>> = {
  ...{ ls: 'lump', 'lump sum': 'lump', lumpsum: 'lump', item: 'lump', job: 'lump' },
  ...{ pc: 'pcs', 'pc.': 'pcs', 'pcs.': 'pcs', pce: 'pcs', ea: 'pcs', each: 'pcs', no: 'pcs' },
  ...{ sets: 'set', lm: 'm', mtr: 'm', 'm²': 'm2', sqm: 'm2', 'm³': 'm3', cbm: 'm3' },
  ...{ mt: 't', ton: 't', tons: 't', tonne: 't', tonnes: 't', h: 'hour', hr: 'hour', hrs: 'hour' },
  ...{ hours: 'hour', days: 'day', points: 'point', tanks: 'tank', tubes: 'tube', plugs: 'plug' },
};

/** Undefined for a word that is none of them. */
export function readUnit(typed: string): (typeof UNITS)[number] | undefined {
  const word = typed.trim().toLowerCase();
  return UNITS.find((unit) => unit.toLowerCase() === word) ?? CALLED[word];
}
