/** Who is the cheapest if there is more to do than was asked for, and from which growth on it is somebody else. */
import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { growthRanges, grownTotal } from '../../contract/tender/growth';
import type { Comparison } from '../../contract/tender/tenderRecords';
import { decimalOf } from '../../ui/form/decimals';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';
import { growingOf, percentOf, stepsOf } from './growing';
import type { Ranked } from './ranking';

const STYLE = {
  '& ul': { m: 0, pl: 2.5, mb: 1 },
  '& .yards': { p: 0, listStyle: 'none', maxWidth: 560 },
  '& .yards li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 2,
    py: 0.5,
    borderBottom: 'var(--hair) solid var(--line)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .lowest': { fontWeight: 600 },
  '& label': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 },
  '& input': {
    width: 88,
    minHeight: 36,
    px: 1,
    textAlign: 'end',
    border: 'var(--hair) solid',
    borderColor: 'text.secondary',
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: 1 },
    '@media (pointer: coarse)': { minHeight: 'var(--target)', fontSize: 16 },
  },
} as const;

/** Overruns of 15 to 25 % are what dockings end with. */
const USUAL = '15';

interface GrowthProps {
  comparison: Comparison;
  /** At the price of a day that the comparison is looked at with. */
  ranked: readonly Ranked[];
}

export function Growth({ comparison, ranked }: GrowthProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState(USUAL);
  const { yards, currency } = comparison;
  const growing = growingOf(comparison, ranked);
  const ranges = growthRanges(growing);
  if (ranges.length === 0 || yards.length < 2) return null;
  const steps = stepsOf(decimalOf(typed));
  const totals = growing.map((one) => (steps === undefined ? null : grownTotal(one, steps)));
  const least = Math.min(...totals.flatMap((total) => total ?? []));
  const nameOf = (id: number) => yards.find((one) => one.quotation_id === id)?.yard.name ?? '';
  const namesOf = (ids: readonly number[]) => t('app.list', { items: ids.map(nameOf) });
  const share = (of: number) => t('jobs.percent', { value: percentOf(of) });
  return (
    <Section title={t('quotations.growth.title')}>
      <Box sx={STYLE}>
        <Muted>{t('quotations.growth.text')}</Muted>
        <label>
          {t('quotations.growth.share')}
          <input
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            aria-invalid={steps === undefined}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        </label>
        <ul className="yards">
          {growing.map(({ id }, place) => {
            const total = totals[place] ?? null;
            return (
              <li key={id} className={total === least ? 'lowest' : undefined}>
                <span>{nameOf(id)}</span>
                <span>
                  {total === null ? t('app.none') : format.money(total, currency)}
                  {total === least && ` ${t('quotations.growth.lowest')}`}
                </span>
              </li>
            );
          })}
        </ul>
        <ul>
          {ranges.map(({ from, to, winners }) => {
            const of = { names: namesOf(winners), from: share(from) };
            return (
              <li key={from}>
                {to === null
                  ? t('quotations.growth.above', of)
                  : t('quotations.growth.between', { ...of, to: share(to) })}
              </li>
            );
          })}
        </ul>
      </Box>
    </Section>
  );
}
