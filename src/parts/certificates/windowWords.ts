/** The surveys of a certificate in words: which is open, which comes next, which was missed. */
import type { TFunction } from 'i18next';
import type { Certificate } from '../../contract/certificates/certificateRecords';
import type { Format } from '../../ui/format/format';

type Window = Certificate['windows'][number];

const NTH = ['1', '2', '3', '4'] as const;

/** "2nd annual or intermediate". */
export function windowName(t: TFunction, { number, surveys }: Window): string {
  const nth = NTH.find((one) => Number(one) === number);
  if (nth === undefined) return t('certificates.windowName.MID_TERM');
  const isEither = surveys.length > 1;
  const [survey] = surveys;
  const key = isEither ? 'EITHER' : survey === 'INTERMEDIATE' ? 'INTERMEDIATE' : 'ANNUAL';
  return t(`certificates.windowName.${key}`, { nth: t(`certificates.ordinal.${nth}`) });
}

/** The first that is not endorsed. */
export const nextWindow = ({ windows }: Pick<Certificate, 'windows'>): Window | undefined =>
  windows.find(({ done_on }) => done_on === null);

/** "2nd annual: 29 Mar – 29 Sep 2026, not yet endorsed"; undefined where no survey is left. */
export function nextSurveyWords(
  t: TFunction,
  format: Format,
  certificate: Pick<Certificate, 'windows' | 'as_of'>,
): string | undefined {
  const window = nextWindow(certificate);
  if (window === undefined) return undefined;
  const { from, to } = window;
  const values = { name: windowName(t, window), from: format.day(from), to: format.day(to) };
  if (to < certificate.as_of) return t('certificates.windowOverdue', values);
  if (from <= certificate.as_of) return t('certificates.windowOpen', values);
  return t('certificates.windowNext', values);
}
