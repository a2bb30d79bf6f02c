/** What a file's name tells of the document in it: ship, docking, number, type, title and the rest. A guess to be confirmed. Pure. */
import { documentFields, type Discipline } from '../../../contract/documents/documents';

export interface Guess {
  /** Of a document that there may be already. */
  number?: string;
  /** What may be a ship's code: whether it is one, the fleet knows. */
  ship?: string;
  /** A docking's number, or null where the name says that there is none. */
  docking?: string | null;
  /** A type's code. */
  type?: string;
  title: string;
  /** The title, if what may be a ship's code is a word like any other. */
  whole_title?: string;
  discipline: Discipline;
  /** A revision's label, as the name gives it. */
  label?: string;
}

const PROJECT = String.raw`GEN|(?:DD|IW)\d{2}[A-Z]?`;
/** Its parts may be joined by what file systems and mails make of a hyphen. */
const NUMBER = new RegExp(
  String.raw`(?<![A-Z0-9])([A-Z0-9]{3})[-_ ](${PROJECT})[-_ ]([A-Z]{3})[-_ ](\d{4})(?!\d)`,
  'i',
);
/** A ship's code and its docking, in any letters. */
const PLACED = new RegExp(String.raw`^([A-Z0-9]{3})[-_ ](${PROJECT})(?=[-_ ]|$)[-_ ]*`, 'i');
/** In capitals and set off by a sign: with a blank after them, three capitals are a word. */
const SHIP = /^([A-Z][A-Z0-9]{2})[-_]+(?=[^-_])/;
const LABEL = /[\s(_-]+(?:rev(?:ision)?|issue)[\s._-]*([A-Z]{1,2}|\d{1,2})(?=[\s)_.-]|$)\)?/i;
/** Behind the number, as files that are downloaded here have it: `HAL-GEN-DRW-0001_B_Docking-plan`. */
const OWN_LABEL = /^\s*_([A-Z]{1,2}|\d{1,2})(?=_|$)/;
/** As cameras and phones name what they take. */
const CAMERA =
  /^(?:IMG|DSCN?|DSCF|PXL|GOPR|MVIMG|P\d{7}|WhatsApp[ _]Image|Screenshot|Photo|Foto)[\s_-]?\d*/i;
const PICTURE = /\.(?:jpe?g|png|webp|tiff?)$/i;
const PLAN = /\.(?:dwg|dxf)$/i;

/** The first that fits counts: what is more particular stands first. */
const TYPES: readonly (readonly [code: string, words: RegExp])[] = [
  ['UTM', /thickness|gauging|\butm\b|\bndt\b/i],
  ['CMP', /quotation comparison|comparison of quot|bid comparison/i],
  ['QTN', /quot(?:ation|e)|\boffer\b|\btender\b|\bbid\b/i],
  ['INV', /invoice|credit note|\binv\b|\bbill\b/i],
  ['CTR', /contract|award letter|letter of award|agreement/i],
  ['VOR', /variation|extra work|\bvor?\b|change order/i],
  ['FDR', /final (?:docking )?report|docking report/i],
  ['DPR', /(?:daily|progress)(?: progress)? report|\bdpr\b|weekly report/i],
  ['CLS', /class (?:survey|status)|survey status|conditions? of class|survey report/i],
  ['CRT', /certificate|\bcert\b/i],
  ['PNT', /paint|coating|antifouling|\bdft\b/i],
  ['HSE', /permit|risk assessment|gas[- ]free|hot work|\bhse\b|toolbox/i],
  ['MOM', /minutes|\bmom\b/i],
  ['TRM', /transmittal/i],
  ['SCH', /schedule|gantt|time ?line|bar chart/i],
  ['SPC', /\bspec(?:s|ification)?\b|repair list|work list/i],
  ['DRW', /drawing|\bdrw\b|\bdwg\b|arrangement|\bplan\b|diagram|\blines\b/i],
  ['PHO', /photos?\b|pictures?\b|images?\b/i],
  ['INS', /inspection|clearances?|wear[- ]?down|measurements?|examination|test report|report/i],
];

/** A ship and its docking, or no docking, as names begin: no code of a type, even where the ship's is the same. */
const BEGINNING = /^[A-Z0-9]{3}-(?:GEN|(?:DD|IW)\d{2}[A-Z]?)(?:[\s_-]+|$)/i;

/** What types were called before; names of files go on saying so. */
const FORMER: Readonly<Record<string, string>> = { CSR: 'CLS' };
const present = (code: string): string => FORMER[code] ?? code;

/** In capitals alone: in small letters it may be a word like any other. */
const CODE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[...TYPES.map(([code]) => code), ...Object.keys(FORMER)].join('|')})(?![\p{L}\p{N}])`,
  'u',
);

const DISCIPLINES: readonly (readonly [discipline: Discipline, words: RegExp])[] = [
  ['PAINT', /paint|coating|antifouling|blast|\bdft\b/i],
  ['SAFE', /safety|fire|life[- ]?(?:boat|saving|raft)|permit|risk|gas[- ]free|hot work/i],
  ['ELEC', /electric|switchboard|cable|automation|battery|generator|transducer/i],
  ['PIPE', /pip(?:e|ing)|valve|sea chest|ballast line|bilge line/i],
  [
    'MACH',
    /rudder|propeller|shaft|stern tube|engine|boiler|pump|steering|thruster|cooler|machinery|gear/i,
  ],
  ['HULL', /hull|steel|plate|docking|thickness|tank|keel|shell|deck|anchor|lines/i],
  ['COMM', /invoice|quot|contract|tender|\boffer\b|comparison|variation|award|price/i],
];

const OF_TYPES: Readonly<Record<string, Discipline>> = {
  UTM: 'HULL',
  PNT: 'PAINT',
  HSE: 'SAFE',
  INV: 'COMM',
  QTN: 'COMM',
  CMP: 'COMM',
  CTR: 'COMM',
  VOR: 'COMM',
};

/** Of a type that somebody has chosen; undefined where the type says nothing of it. */
export const disciplineOfType = (code: string): Discipline | undefined => OF_TYPES[code];

const firstOf = <T>(list: readonly (readonly [T, RegExp])[], text: string): T | undefined =>
  list.find(([, words]) => words.test(text))?.[0];

/** Where a name begins with a code it is meant as one; further on, as in `tank 3 CTR`, what the words say comes first. */
function typeOf(name: string, plain: string, numbered: string | undefined): string | undefined {
  if (numbered !== undefined) return present(numbered);
  const code = CODE.exec(name.replace(BEGINNING, ''));
  if (code?.index === 0) return present(code[0]);
  const told = firstOf(TYPES, plain) ?? (code ? present(code[0]) : undefined);
  if (PICTURE.test(name) && (CAMERA.test(name) || told === undefined)) return 'PHO';
  if (PLAN.test(name)) return 'DRW';
  return told;
}

/** Signs between words as blanks, but dates and codes as they are. */
const spaced = (text: string): string =>
  text
    .replace(/[_+]+/g, ' ')
    .replace(/(?<=[\p{L}])-(?=[\p{L}]{3,}\b)/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–.,()]+|[\s\-–.,(]+$/g, '');

function titleOf(plain: string, fallback: string): string {
  const title = plain === '' ? fallback : plain;
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 200).trimEnd();
}

type Placed = Pick<Guess, 'ship' | 'docking'> & {
  /** What the rest of the name is. */
  rest: string;
};

/** Where a name begins with its ship, and its docking behind that. */
function placeOf(bare: string, isCamera: boolean): Placed {
  const [all = '', code, project] = PLACED.exec(bare) ?? [];
  if (code !== undefined && project !== undefined) {
    const ship = code.toUpperCase();
    const docking = /^gen$/i.test(project) ? null : `${ship}-${project.toUpperCase()}`;
    return { ship, docking, rest: bare.slice(all.length) };
  }
  const [start = '', ship] = SHIP.exec(bare) ?? [];
  if (ship === undefined || isCamera || CODE.test(ship)) return { rest: bare };
  return { ship, rest: bare.slice(start.length) };
}

interface Numbered extends Placed {
  number?: string;
  /** The type's code in it. */
  type?: string;
}

function numberedOf(bare: string, isCamera: boolean): Numbered {
  const [all, ...parts] = NUMBER.exec(bare) ?? [];
  if (all === undefined) return placeOf(bare, isCamera);
  const number = parts.join('-').toUpperCase();
  const [ship = '', project = '', type = ''] = number.split('-');
  const docking = project === 'GEN' ? null : `${ship}-${project}`;
  return { number, ship, docking, type, rest: bare.replace(all, ' ') };
}

/** `name`: with its ending. */
export function guess(name: string): Guess {
  const bare = name.replace(/\.[^.\s]{1,5}$/, '').normalize('NFC');
  const isCamera = CAMERA.test(bare) && PICTURE.test(name);
  const { rest, type: numbered, ...place } = numberedOf(bare, isCamera);
  const label = LABEL.exec(rest) ?? (place.number === undefined ? null : OWN_LABEL.exec(rest));
  const plainOf = (text: string) =>
    isCamera ? bare : spaced(label ? text.replace(label[0], ' ') : text);
  const plain = plainOf(rest);
  const type = typeOf(name, spaced(bare), numbered);
  const isUnsure = place.ship !== undefined && place.docking === undefined;
  return {
    title: titleOf(plain, place.number ?? bare),
    ...place,
    ...(isUnsure ? { whole_title: titleOf(plainOf(bare), bare) } : {}),
    discipline:
      firstOf(DISCIPLINES, plain) ??
      (type === undefined ? undefined : OF_TYPES[type]) ??
      documentFields.discipline.usual,
    ...(type === undefined ? {} : { type }),
    ...(label?.[1] === undefined ? {} : { label: label[1].toUpperCase() }),
  };
}
