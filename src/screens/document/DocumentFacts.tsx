/** What a document is found by, and where it belongs. */
import { Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Document } from '../../contract/documents/documentRecords';
import { documentFields } from '../../contract/documents/documents';
import { namesOf } from '../../contract/fieldTable';
import { useFactWords } from '../../parts/records/useFieldWords';
import { Facts, type Fact } from '../../ui/Facts';
import { DocumentSection } from '../../parts/documents/DocumentSection';

export function DocumentFacts({ document }: { document: Document }) {
  const { t } = useTranslation();
  const words = useFactWords('documents');
  const { ship, drydock, type, yard, confidentiality } = document;
  const facts: Fact[] = [
    {
      label: t('documents.fields.ship'),
      value: (
        <Link component={RouterLink} to={`/ships/${ship.id}`}>
          {t('documents.page.facts.shipName', { code: ship.code, name: ship.name })}
        </Link>
      ),
    },
    {
      label: t('documents.fields.drydock'),
      value: drydock ? (
        <Link component={RouterLink} to={`/ships/${ship.id}/drydocks/${drydock.id}`}>
          {drydock.number}
        </Link>
      ) : (
        <span className="muted">{t('documents.fields.noDrydock')}</span>
      ),
    },
    {
      label: t('documents.fields.type'),
      value: t('documents.page.facts.typeName', { code: type.code, label: type.label }),
    },
    ...namesOf(documentFields)
      .filter((field) => field !== 'title' && field !== 'yard_id')
      .map((field) => ({
        label: t(`documents.fields.${field}`),
        value: words(documentFields[field], document[field]),
      })),
    {
      label: t('documents.page.facts.confidentiality'),
      value: t(`documents.confidentialities.${confidentiality}`),
    },
    ...(yard ? [{ label: t('documents.fields.yard_id'), value: yard.name }] : []),
  ];
  return (
    <DocumentSection title={t('documents.page.facts.title')}>
      <Facts facts={facts} />
    </DocumentSection>
  );
}
