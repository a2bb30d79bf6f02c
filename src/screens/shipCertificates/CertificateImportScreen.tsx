/** The certificates of a ship from a spreadsheet, as class or an earlier system lists them. */
import { Skeleton } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShipCertificates } from '../../api/certificates';
import { useMay } from '../../api/me';
import { useImportCertificates } from '../../api/statusSheets';
import type { Certificate, ShipCertificates } from '../../contract/certificates/certificateRecords';
import {
  CERTIFICATE_COLUMN_NAMES,
  type CertificateColumn,
} from '../../contract/certificates/statusSheet';
import { shipCertificatesLink } from '../../parts/certificates/certificateLinks';
import { StatusImport } from '../../parts/certificates/StatusImport';
import { ShipPage } from '../../parts/fleet/ShipPage';
import type { SheetColumn } from '../../parts/import/sheetColumns';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';

const NEEDED: readonly CertificateColumn[] = ['name', 'number', 'issued'];

const WORDS: Partial<Record<CertificateColumn, readonly string[]>> = {
  number: ['no', 'nr'],
  issued: ['issue'],
  expires: ['expiry', 'expiration', 'until', 'valid'],
  extended: ['extension'],
  endorsed: ['endorsement'],
};

function useColumns(society: string): readonly SheetColumn[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      CERTIFICATE_COLUMN_NAMES.map((name) => ({
        name,
        label: t(`certificates.sheet.columns.${name}`),
        optional: !NEEDED.includes(name),
        words: WORDS[name] ?? [],
        help:
          name === 'number'
            ? t('certificates.sheet.help.number')
            : name === 'name' || name === 'issuer' || name === 'endorsed'
              ? t(`certificates.sheet.help.${name}`, { society })
              : t('statusSheet.day'),
      })),
    [t, society],
  );
}

/** What ship staff have proposed is not there yet. */
function rowOf(one: Certificate): Record<CertificateColumn, string | null>[] {
  if (one.state === 'PROPOSED') return [];
  const endorsed = one.endorsements
    .filter(({ void_reason }) => void_reason === null)
    .map(({ on }) => on)
    .sort()
    .at(-1);
  const { kind, number, issuer, issued_on: issued, expires_on: expires, extended_to } = one;
  const days = { issued, expires, extended: extended_to, endorsed: endorsed ?? null };
  return [{ name: kind.name, number, issuer, ...days }];
}

function Sheet({ id, known }: { id: number; known: ShipCertificates }) {
  const { t } = useTranslation();
  return (
    <Section title={t('certificates.sheet.title')}>
      <p>{t('certificates.sheet.intro')}</p>
      <StatusImport
        names={CERTIFICATE_COLUMN_NAMES}
        columns={useColumns(known.society)}
        naming="name"
        template="certificates"
        present={known.items.flatMap(rowOf)}
        remembered={known.columns}
        mutation={useImportCertificates(id)}
        bodyOf={(body) => body}
        list={{ to: shipCertificatesLink(id), text: t('certificates.sheet.list') }}
      />
    </Section>
  );
}

function OfShip({ id }: { id: number }) {
  const { t } = useTranslation();
  const mayImport = useMay('importCertificates');
  const query = useShipCertificates(id);
  if (!mayImport) return <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />;
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton variant="rounded" height={280} />}
      what={t('certificates.title')}
    >
      {(known) => <Sheet id={id} known={known} />}
    </QueryState>
  );
}

export const CertificateImportScreen = () => <ShipPage>{(id) => <OfShip id={id} />}</ShipPage>;
