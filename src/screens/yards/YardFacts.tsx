/** A yard to look at, and who made and last changed it. */
import { Box, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Yard } from '../../contract/yards';
import { useCountryName } from '../../ui/format/countryName';
import { Facts } from '../../ui/Facts';
import { useFormat } from '../../ui/format/format';

function Contacts({ contacts }: Pick<Yard, 'contacts'>) {
  const { t } = useTranslation();
  if (contacts.length === 0) return <span className="muted">{t('yards.none')}</span>;
  return (
    <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {contacts.map(({ name, email, phone }, place) => (
        <li key={place}>
          {name}
          {email !== null && (
            <>
              {' · '}
              <Link href={`mailto:${email}`}>{email}</Link>
            </>
          )}
          {phone !== null && (
            <>
              {' · '}
              <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>
            </>
          )}
        </li>
      ))}
    </Box>
  );
}

export function YardFacts({ yard }: { yard: Yard }) {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const facts = [
    { label: t('yards.fields.code'), value: <code>{yard.code}</code> },
    { label: t('yards.fields.city'), value: yard.city },
    { label: t('yards.fields.country'), value: countryName(yard.country) },
    { label: t('yards.fields.time_zone'), value: yard.time_zone },
    { label: t('yards.fields.contacts'), value: <Contacts contacts={yard.contacts} /> },
    {
      label: t('yards.fields.notes'),
      value: yard.notes ?? <span className="muted">{t('yards.none')}</span>,
    },
  ];
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Facts facts={facts} />
    </Box>
  );
}

export function YardRecord({ yard }: { yard: Yard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = (
    key: 'yards.record.created' | 'yards.record.updated',
    iso: string,
    who: string | null,
  ) => t(key, { when: format.dateTime(iso), who: who ?? t('yards.record.system') });
  return (
    <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {line('yards.record.created', yard.created_at, yard.created_by)}
      {' · '}
      {line('yards.record.updated', yard.updated_at, yard.updated_by)}
      {' · '}
      {t('yards.record.version', { version: yard.version })}
    </Typography>
  );
}
