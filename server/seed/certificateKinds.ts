/**
 * The kinds of certificates that the product comes with. A row says, parted by `|`: code, name, group, by which rules, months
 * of validity, cycle, `D` where its survey needs the dock, from which tonnage, and the types of ship that usually have one.
 * Intervals of equipment are from practice; an office changes them.
 */
import type { Cycle } from '../../src/contract/certificates/certificateRules';
import type { CertificateGroup } from '../../src/contract/certificates/certificates';
import { SHIP_TYPES, type ShipType } from '../../src/contract/fleet/ships';
import { certificateKinds } from '../db/tables/certificateSchema';
import type { Database } from '../db/database';

const KINDS = `
REG|Certificate of registry|REGISTRY|Law of the flag||NONE
TON|International tonnage certificate|REGISTRY|Tonnage 1969||NONE
MSM|Minimum safe manning document|REGISTRY|SOLAS V/14||NONE
CSR|Continuous synopsis record|REGISTRY|SOLAS XI-1/5||NONE||500
CLASS|Classification certificate|CLASS|Class rules|60|HSSC|D
SAFCON|Cargo ship safety construction certificate|SOLAS|SOLAS I/12|60|HSSC|D|500|CARGO
SEC|Cargo ship safety equipment certificate|SOLAS|SOLAS I/12|60|HSSC||500|CARGO
SRC|Cargo ship safety radio certificate|SOLAS|SOLAS I/12|60|ANNUAL||300|CARGO
PSSC|Passenger ship safety certificate|SOLAS|SOLAS I/12|12|PASSENGER|D||PASSENGERS
LL|International load line certificate|LOAD_LINE|Load Lines 1966/88|60|ANNUAL|D
IOPP|International oil pollution prevention certificate|MARPOL|MARPOL I|60|HSSC|D|400
NLS|Noxious liquid substances certificate|MARPOL|MARPOL II|60|HSSC|||OIL
ISPP|International sewage pollution prevention certificate|MARPOL|MARPOL IV|60|RENEWAL||400
IAPP|International air pollution prevention certificate|MARPOL|MARPOL VI|60|HSSC||400
IEEC|International energy efficiency certificate|MARPOL|MARPOL VI||NONE||400
SMC|Safety management certificate|ISM_ISPS_MLC|ISM Code|60|FIVE_YEAR_MID||500
ISSC|International ship security certificate|ISM_ISPS_MLC|ISPS Code|60|FIVE_YEAR_MID||500
MLC|Maritime labour certificate|ISM_ISPS_MLC|MLC 2006|60|FIVE_YEAR_MID||500
COFC|Certificate of fitness, chemicals in bulk|CARGO|IBC Code|60|HSSC|D||CHEMICALS
COFG|Certificate of fitness, liquefied gases in bulk|CARGO|IGC Code|60|HSSC|D||GAS
DG|Document of compliance, dangerous goods|CARGO|SOLAS II-2/19|60|RENEWAL||500|DRY
GEAR|Cargo gear certificate|CARGO|ILO 152|60|ANNUAL|||GEAR
BWM|International ballast water management certificate|AFS_BWM_IHM|BWM 2004|60|HSSC|D|400
AFS|International anti-fouling system certificate|AFS_BWM_IHM|AFS 2001||NONE|D|400
IHM|International certificate on inventory of hazardous materials|AFS_BWM_IHM|Hong Kong 2009|60|RENEWAL||500
BCLC|Bunker oil pollution insurance certificate|CIVIL_LIABILITY|Bunkers 2001|12|RENEWAL||1000
OCLC|Oil pollution insurance certificate|CIVIL_LIABILITY|CLC 1992|12|RENEWAL|||TANK
WRC|Wreck removal insurance certificate|CIVIL_LIABILITY|Nairobi 2007|12|RENEWAL||300
PI|Certificate of entry, P&I|CIVIL_LIABILITY|P&I club|12|RENEWAL
RAFT|Liferafts, annual service|EQUIPMENT|SOLAS III/20|12|SERVICE
HOOK|Lifeboat hooks and davits, five-yearly load test|EQUIPMENT|SOLAS III/20|60|SERVICE
FALL|Lifeboat falls, renewal|EQUIPMENT|SOLAS III/20|60|SERVICE
CO2|CO2 system, service|EQUIPMENT|MSC.1/Circ.1318|24|SERVICE
CYL|CO2 cylinders, pressure test|EQUIPMENT|MSC.1/Circ.1318|120|SERVICE
FOAM|Foam concentrate, analysis|EQUIPMENT|MSC.1/Circ.1312|12|SERVICE|||TANK
SCBA|Breathing apparatus, service|EQUIPMENT|MSC.1/Circ.1432|12|SERVICE
EPIRB|EPIRB, annual test|EQUIPMENT|SOLAS IV/15|12|SERVICE
VDR|Voyage data recorder, annual performance test|EQUIPMENT|SOLAS V/18|12|SERVICE
GASD|Gas detectors, calibration|EQUIPMENT|SOLAS II-2/16|12|SERVICE
`;

const PASSENGERS: readonly ShipType[] = ['PASSENGER', 'ROPAX'];

const TYPES: Readonly<Record<string, readonly ShipType[]>> = {
  CARGO: SHIP_TYPES.filter((type) => !PASSENGERS.includes(type)),
  PASSENGERS,
  TANK: ['OIL_TANKER', 'OIL_CHEMICAL_TANKER'],
  /** A chemical tanker's certificate of fitness stands for it (MARPOL II, regulation 9). */
  OIL: ['OIL_TANKER'],
  CHEMICALS: ['OIL_CHEMICAL_TANKER'],
  GAS: ['LPG_CARRIER', 'LNG_CARRIER'],
  DRY: ['BULK_CARRIER', 'CONTAINER', 'GENERAL_CARGO', 'RORO'],
  GEAR: ['BULK_CARRIER', 'GENERAL_CARGO', 'OFFSHORE_SUPPLY'],
};

const numberOr = (text = ''): number | null => (text === '' ? null : Number(text));

function kindOf(line: string, position: number) {
  const [code = '', name = '', group, convention, months, cycle, dock, gt, types = ''] =
    line.split('|');
  return {
    ...{ code, name, group: group as CertificateGroup, convention: convention ?? null },
    ...{ validity_months: numberOr(months), cycle: cycle as Cycle, needs_dock: dock === 'D' },
    ...{ ship_types: [...(TYPES[types] ?? [])], min_gt: numberOr(gt), position },
  };
}

/** In the order of lists. */
const readKinds = () => KINDS.trim().split('\n').map(kindOf);

/** For a new database, and for one of an earlier version: what is there by its code already stays as people left it. */
export async function addCertificateKinds(db: Database, now: Date): Promise<void> {
  const at = { created_at: now, updated_at: now };
  await db
    .insert(certificateKinds)
    .values(readKinds().map((kind) => ({ ...kind, ...at })))
    .onConflictDoNothing();
}
