/** A yard to look at. */
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { namesOf, type NamesOfKind } from '../../contract/fieldTable';
import { yardFields, type Yard, type YardField } from '../../contract/fleet/yards';
import { useFactWords } from '../../parts/records/useFieldWords';
import { Facts } from '../../ui/page/Facts';

function Contacts({ contacts }: Pick<Yard, 'contacts'>) {
  const { t } = useTranslation();
  if (contacts.length === 0) return <span className="muted">{t('app.none')}</span>;
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

/** Above the facts stand the name and the status, below them the docks. */
type Elsewhere = 'name' | 'status' | 'docks';
const ELSEWHERE: readonly YardField[] = ['name', 'status', 'docks'] satisfies Elsewhere[];

/** What is told in another way than its kind, or has none. */
type OwnFacts = Partial<Record<YardField, ReactNode>> &
  Record<Exclude<NamesOfKind<typeof yardFields, 'own'>, Elsewhere>, ReactNode>;

export function YardFacts({ yard }: { yard: Yard }) {
  const { t } = useTranslation();
  const words = useFactWords('yards');
  const own: OwnFacts = {
    code: <code>{yard.code}</code>,
    contacts: <Contacts contacts={yard.contacts} />,
  };
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Facts
        facts={namesOf(yardFields)
          .filter((field) => !ELSEWHERE.includes(field))
          .map((field) => ({
            label: t(`yards.fields.${field}`),
            value: own[field] ?? words(yardFields[field], yard[field]),
          }))}
      />
    </Box>
  );
}
