/** What a document is found by, and where it belongs. */
import { Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Document } from '../../contract/documentRecords';
import { Facts, type Fact } from '../../ui/Facts';
import { DocumentSection } from '../../parts/documents/DocumentSection';

export function DocumentFacts({ document }: { document: Document }) {
  const { t } = useTranslation();
  const { ship, drydock, type, discipline, tags, yard, confidentiality } = document;
  const facts: Fact[] = [
    {
      label: t('documents.page.facts.ship'),
      value: (
        <Link component={RouterLink} to={`/ships/${ship.id}`}>
          {t('documents.page.facts.shipName', { code: ship.code, name: ship.name })}
        </Link>
      ),
    },
    {
      label: t('documents.page.facts.drydock'),
      value: drydock ? (
        <Link component={RouterLink} to={`/ships/${ship.id}/drydocks/${drydock.id}`}>
          {drydock.number}
        </Link>
      ) : (
        <span className="muted">{t('documents.page.facts.wholeShip')}</span>
      ),
    },
    {
      label: t('documents.page.facts.type'),
      value: t('documents.page.facts.typeName', { code: type.code, label: type.label }),
    },
    {
      label: t('documents.page.facts.discipline'),
      value: t(`documents.disciplines.${discipline}`),
    },
    {
      label: t('documents.page.facts.tags'),
      value:
        tags.length > 0 ? (
          t('app.list', { items: tags })
        ) : (
          <span className="muted">{t('documents.page.facts.none')}</span>
        ),
    },
    {
      label: t('documents.page.facts.external'),
      value: document.external_number ?? (
        <span className="muted">{t('documents.page.facts.none')}</span>
      ),
    },
    {
      label: t('documents.page.facts.confidentiality'),
      value: t(`documents.confidentialities.${confidentiality}`),
    },
    ...(yard ? [{ label: t('documents.page.facts.yard'), value: yard.name }] : []),
  ];
  return (
    <DocumentSection title={t('documents.page.facts.title')}>
      <Facts facts={facts} />
    </DocumentSection>
  );
}
