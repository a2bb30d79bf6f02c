/** What the rows of a ship's certificates say beside name and status: by choice, in this order. */
import { Link } from '@mui/material';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Certificate } from '../../contract/certificates/certificateRecords';
import { nextSurveyWords } from '../../parts/certificates/windowWords';
import { documentLink } from '../../parts/documents/documentAddress';
import type { Look } from '../../session/listLooks';
import { Day } from '../../ui/format/Day';
import type { Format } from '../../ui/format/format';

export interface CertificateLine {
  key: string;
  head: string;
  said: (one: Certificate) => ReactNode;
}

/** Name and status. */
export const NAMING = 2;

function validity(t: TFunction, format: Format, one: Certificate): ReactNode {
  const { status, extended_to, extension_by, expires_on, days, deadline_on } = one;
  // Its status says so.
  if (status === 'NO_EXPIRY') return undefined;
  if (extended_to !== null && extension_by !== null)
    return t('certificates.extendedTo', {
      day: format.day(extended_to),
      by: t(`certificates.by.${extension_by}`),
      agreed: t(`certificates.toAgree.${extension_by}`),
    });
  if (expires_on === null) return t('certificates.noExpiry');
  const isNext = days !== null && deadline_on === expires_on;
  return (
    <>
      {t('certificates.expires')}{' '}
      <Day on={expires_on} {...(isNext ? { days } : {})} format={format} />
    </>
  );
}

export const certificateLines = (t: TFunction, format: Format): readonly CertificateLine[] => [
  {
    key: 'kind',
    head: t('certificates.certificate'),
    said: ({ kind }) => kind.name,
  },
  {
    key: 'status',
    head: t('certificates.list.status'),
    said: ({ status }) => status !== null && t(`certificates.statuses.${status}`),
  },
  {
    key: 'number',
    head: t('certificates.list.number'),
    said: ({ number }) => number,
  },
  {
    key: 'issuer',
    head: t('certificates.list.issuer'),
    said: ({ issuer }) => issuer,
  },
  {
    key: 'document',
    head: t('certificates.ship.document'),
    said: ({ document }) =>
      document !== null && (
        <Link
          component={RouterLink}
          to={documentLink(document.id, document.revision_id ?? undefined)}
        >
          {document.number}
        </Link>
      ),
  },
  {
    key: 'validity',
    head: t('certificates.expires'),
    said: (one) => validity(t, format, one),
  },
  {
    key: 'survey',
    head: t('certificates.page.survey'),
    said: (one) => nextSurveyWords(t, format, one),
  },
];

const OF_TIME = ['validity', 'survey'];

/** Up to the first that tells of a time they stand with the name, from it on with the status. */
export function chosenLines(all: readonly CertificateLine[], { columns }: Look) {
  const free = all.slice(NAMING);
  const lines = columns?.flatMap((key) => free.find((one) => one.key === key) ?? []) ?? free;
  const first = lines.findIndex(({ key }) => OF_TIME.includes(key));
  const place = first < 0 ? lines.length : first;
  return { withName: lines.slice(0, place), withStatus: lines.slice(place) };
}
