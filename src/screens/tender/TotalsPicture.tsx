/** The total of each yard as a bar to scale; the numbers behind it are those at the foot of the comparison. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../contract/tender/tenderRecords';
import { useFormat } from '../../ui/format/format';
import { Section } from '../../ui/page/Section';
import { drawnYards, TOTAL_PARTS } from './totalParts';
import type { Ranked } from './ranking';

const FILLS = {
  '& [data-part=price]': { bgcolor: 'primary.main' },
  '& [data-part=fills]': {
    backgroundImage: 'repeating-linear-gradient(45deg, var(--primary) 0 2px, transparent 2px 6px)',
  },
  '& [data-part=adders]': { bgcolor: 'text.secondary' },
  '& [data-part=offHire]': {
    backgroundImage: 'repeating-linear-gradient(90deg, var(--muted) 0 1px, transparent 1px 4px)',
  },
} as const;

const ROWS = {
  ...FILLS,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, 220px) minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  p: 0,
  mb: 1.5,
  listStyle: 'none',
  // On phones the bar is below the name and the total.
  '& li': {
    display: { xs: 'flex', sm: 'contents' },
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 2,
    rowGap: 0.5,
  },
  '& .bar': {
    display: 'flex',
    height: 20,
    flexBasis: '100%',
    order: { xs: 1, sm: 0 },
    '& > *': { border: 'var(--hair) solid var(--muted)', borderInlineStartWidth: 0 },
    '& > :first-of-type': { borderInlineStartWidth: 1 },
  },
  '& .total': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const;

const KEY = {
  ...FILLS,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  p: 0,
  mb: 3,
  listStyle: 'none',
  fontSize: 12,
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 0.75 },
  '& [data-part]': { width: 20, height: 12, border: 'var(--hair) solid var(--muted)' },
} as const;

interface PictureProps {
  comparison: Comparison;
  ranked: readonly Ranked[];
}

export function TotalsPicture({ comparison, ranked }: PictureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { yards, currency } = comparison;
  if (yards.length < 2) return null;
  return (
    <Section title={t('quotations.picture.title')}>
      <Box component="ul" sx={ROWS}>
        {drawnYards(yards, ranked).map(({ id, name, total, parts }) => (
          <li key={id}>
            <span>{name}</span>
            <div className="bar" aria-hidden>
              {parts.map(({ part, width }) => (
                <div key={part} data-part={part} style={{ width: `${width}%` }} />
              ))}
            </div>
            <span className="total">
              {total === null ? t('quotations.picture.noDays') : format.money(total, currency)}
            </span>
          </li>
        ))}
      </Box>
      <Box component="ul" sx={KEY} aria-hidden>
        {TOTAL_PARTS.map((part) => (
          <li key={part}>
            <span data-part={part} />
            {t(`quotations.picture.parts.${part}`)}
          </li>
        ))}
      </Box>
    </Section>
  );
}
