/** The codes that forms offer by name: countries (ISO 3166-1 alpha-2) and currencies in use (ISO 4217). */
const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';
const CURRENCIES =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW';

export type CodeKind = 'region' | 'currency';

const CODES: Readonly<Record<CodeKind, string>> = { region: COUNTRIES, currency: CURRENCIES };

const KNOWN = new Set(CURRENCIES.split(' '));
export const isCurrency = (code: string): boolean => KNOWN.has(code);

export interface Named {
  code: string;
  name: string;
  /** "Norway (NO)", "USD – US Dollar". */
  label: string;
}

/** Countries by their names, currencies by their codes. */
export function namedCodes(kind: CodeKind, language: string): readonly Named[] {
  const names = new Intl.DisplayNames(language, { type: kind, fallback: 'code' });
  const all = CODES[kind].split(' ').map((code) => {
    const name = names.of(code) ?? code;
    return { code, name, label: kind === 'region' ? `${name} (${code})` : `${code} – ${name}` };
  });
  return kind === 'region'
    ? all.sort((one, other) => one.name.localeCompare(other.name, language))
    : all;
}

const plain = (text: string, language: string) => text.trim().toLocaleLowerCase(language);

/** What fits best first: the code itself, names that begin so, then any that hold it. */
export function foundCodes(all: readonly Named[], typed: string, language: string): Named[] {
  const text = plain(typed, language);
  const rank = ({ code, name }: Named) => {
    const called = plain(name, language);
    if (code.toLowerCase() === text) return 0;
    if (called.startsWith(text) || code.toLowerCase().startsWith(text)) return 1;
    return called.includes(text) ? 2 : 3;
  };
  return all
    .map((one) => ({ one, at: rank(one) }))
    .filter(({ at }) => at < 3)
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one);
}

/** The one that is meant by its code, its name, or both; undefined for anything else. */
export function meant(all: readonly Named[], typed: string, language: string): Named | undefined {
  const text = plain(typed, language);
  return all.find(({ code, name, label }) =>
    [code.toLowerCase(), plain(name, language), plain(label, language)].includes(text),
  );
}
