/** Which schemes and extensions a ship may have, and the text for each rule that is broken. */
import { isDeepStrictEqual } from 'node:util';
import type { DueRule, ExtensionOf, SchemeUpdate } from '../../../src/contract/fleet/compliance';
import {
  carriesPassengers,
  extendableTo,
  isEsp,
  schemesFor,
} from '../../../src/contract/fleet/surveys';
import { invalid, type FieldErrors } from '../../http/problem';
import { dayWords } from '../../text/days';
import { say } from '../../text/texts';
import { candidatesOf } from './candidates';
import type { Facts } from './facts';

type Unversioned = Omit<SchemeUpdate, 'version'>;
type Extension = Omit<Unversioned, 'scheme' | 'scheme_months' | 'scheme_document'>;

interface Standing {
  facts: Facts;
  before: Extension;
  /** Whether a class certificate tells the date of the special survey. */
  hasClass: boolean;
}

const EXTENDED_RULE: Record<ExtensionOf, DueRule> = {
  GAP: 'GAP',
  RENEWAL: 'SPECIAL_SURVEY',
  ANNUAL: 'ANNUAL',
  DRY_GAP: 'DRY_GAP',
};

export const extensionOf = (of: Extension): Extension => ({
  extension_of: of.extension_of,
  extended_until: of.extended_until,
  extension_by: of.extension_by,
  extension_document: of.extension_document,
});

export const schemeOf = (of: Unversioned): Unversioned => ({
  scheme: of.scheme,
  scheme_months: of.scheme_months,
  scheme_document: of.scheme_document,
  ...extensionOf(of),
});

/** Why this ship may not dock by the scheme; undefined where it may. */
function refusal(facts: Facts, { scheme }: Unversioned): string | undefined {
  if (schemesFor(facts).includes(scheme)) return undefined;
  if (scheme === 'PASSENGER_60') return say('compliance.onlyPassenger');
  if (carriesPassengers(facts.type)) return say('compliance.passengerScheme');
  return say(isEsp(facts) ? 'compliance.notForEsp' : 'compliance.needsNotation');
}

function schemeErrors(facts: Facts, body: Unversioned): FieldErrors {
  const errors: FieldErrors = {};
  const refused = refusal(facts, body);
  if (refused !== undefined) errors['scheme'] = [refused];
  const isExtended = body.scheme === 'EXTENDED';
  if (isExtended !== (body.scheme_months !== null))
    errors['scheme_months'] = [say(isExtended ? 'compliance.needed' : 'compliance.onlyExtended')];
  const isAllowed = isExtended || body.scheme === 'PASSENGER_60';
  if (isAllowed !== (body.scheme_document !== null))
    errors['scheme_document'] = [say(isAllowed ? 'compliance.needed' : 'compliance.onlyAllowed')];
  return errors;
}

const PARTS = ['extension_of', 'extended_until', 'extension_by', 'extension_document'] as const;

/** All four fields or none; a date that the ship has, three months later at most (F6). */
function extensionErrors({ facts, before, hasClass }: Standing, body: Unversioned, today: string) {
  const { extension_of: of, extended_until: until, extension_by: by } = body;
  // What the certificate says of the special survey it alone says.
  const isOfClass = hasClass && of === 'RENEWAL';
  if (isOfClass && !isDeepStrictEqual(extensionOf(body), extensionOf(before)))
    return { extension_of: [say('compliance.extendCertificate')] };
  const missing = PARTS.filter((name) => body[name] === null);
  if (missing.length > 0 && missing.length < PARTS.length)
    return Object.fromEntries(missing.map((name) => [name, [say('compliance.needed')]]));
  if (of === null || until === null) return {};
  const { scheme, scheme_months } = body;
  const plain = { ...facts, scheme, scheme_months, extension_of: null, class_extended_to: null };
  const due = candidatesOf(plain, today).find(({ rule }) => rule === EXTENDED_RULE[of]);
  if (due === undefined) return { extension_of: [say('compliance.noSuchDate')] };
  const latest = extendableTo(due.on);
  const errors: FieldErrors = {};
  if (until > latest)
    errors['extended_until'] = [say('compliance.atMost', { day: dayWords(latest) })];
  if (of === 'GAP' && by !== 'CLASS') errors['extension_by'] = [say('compliance.gapByClass')];
  return errors;
}

/** `facts`: of the ship as it stands, whatever its scheme is. */
export function refuseScheme(standing: Standing, body: Unversioned, today: string): void {
  const errors: FieldErrors = {
    ...schemeErrors(standing.facts, body),
    ...extensionErrors(standing, body, today),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
