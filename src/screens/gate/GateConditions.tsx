/** The conditions of class that this docking should close and has not: told, not waited for. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Gate } from '../../contract/fleet/gate';
import { shipClassLink } from '../../parts/certificates/certificateLinks';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';

const LIST = {
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  p: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    py: 0.75,
    borderBottom: 'var(--hair) solid var(--line)',
  },
  '& .text': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
} as const;

interface GateConditionsProps {
  shipId: number;
  conditions: NonNullable<Gate['conditions']>;
}

export function GateConditions({ shipId, conditions }: GateConditionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section title={t('gate.conditions')}>
      <Muted>{t(conditions.length === 0 ? 'gate.noConditions' : 'gate.conditionsOpen')}</Muted>
      {conditions.length > 0 && (
        <Box component="ul" role="list" aria-label={t('gate.conditions')} sx={LIST}>
          {conditions.map(({ id, ref, text, due_on }) => (
            <li key={id}>
              <Link component={RouterLink} to={shipClassLink(shipId)} underline="always">
                {ref}
              </Link>
              <span className="text">{text}</span>
              {due_on === null ? (
                <Muted>{t('gate.conditionAtDocking')}</Muted>
              ) : (
                <time dateTime={due_on}>{t('gate.conditionDue', { day: format.day(due_on) })}</time>
              )}
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}
