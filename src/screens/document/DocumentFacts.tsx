/** What a document is found by, and where it belongs. */
import { Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../api/me';
import type { Document } from '../../contract/documents/documentRecords';
import { documentFields } from '../../contract/documents/documents';
import { namesOf } from '../../contract/fieldTable';
import { useFactWords } from '../../parts/records/useFieldWords';
import { Facts, type Fact } from '../../ui/page/Facts';
import { registerLink } from '../../parts/documents/registerLinks';
import { DocumentSection } from '../../parts/documents/DocumentSection';
import { named } from '../../ui/format/named';

export function DocumentFacts({ document }: { document: Document }) {
  const { t } = useTranslation();
  const words = useFactWords('documents');
  const mayYard = useMay('yard');
  const { ship, drydock, type, yard, confidentiality } = document;
  const where = { shipId: ship.id, drydockId: drydock?.id };
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
        <Link component={RouterLink} to={`/ships/${ship.id}/documents`}>
          {t('documents.fields.noDrydock')}
        </Link>
      ),
    },
    {
      label: t('documents.fields.type'),
      value: (
        <Link component={RouterLink} to={registerLink(where, { type: type.id })}>
          {t('documents.page.facts.typeName', { code: type.code, label: named(t, type.label) })}
        </Link>
      ),
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
    ...(yard
      ? [
          {
            label: t('documents.fields.yard_id'),
            value: mayYard ? (
              <Link component={RouterLink} to={`/yards/${yard.id}`}>
                {yard.name}
              </Link>
            ) : (
              yard.name
            ),
          },
        ]
      : []),
  ];
  return (
    <DocumentSection title={t('documents.page.facts.title')}>
      <Facts facts={facts} />
    </DocumentSection>
  );
}
