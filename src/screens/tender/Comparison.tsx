/** The quotations of a docking side by side: filters, the table with its totals, and where the ranks change. */
import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../api/me';
import { useComparison, useExportComparison } from '../../api/tender';
import { toMajor, toMinor } from '../../contract/money';
import type { ComparedYard, Comparison as Compared } from '../../contract/tender/tenderRecords';
import { quotationLink } from '../../parts/docking/drydockLinks';
import { AwardDialog } from '../../parts/tender/AwardDialog';
import { decimalOf } from '../../ui/form/decimals';
import { ExportButton } from '../../ui/list/ExportButton';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { ListBar } from '../../ui/list/ListBar';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { Muted } from '../../ui/page/Section';
import { Waiting } from '../../ui/page/Waiting';
import { AdderWarnings } from './adders/AdderWarnings';
import { BreakEven } from './BreakEven';
import { ComparisonApproval } from './ComparisonApproval';
import { ComparisonTable } from './ComparisonTable';
import { ComparisonTotals } from './ComparisonTotals';
import { LINE_FILTERS, linesOf, type LineFilter } from './comparedLines';
import { Financing } from './Financing';
import { Growth } from './Growth';
import { rankedBy } from './ranking';
import type { Way } from './subtotals';
import { TotalsPicture } from './TotalsPicture';

const OFF_HIRE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  color: 'text.secondary',
  '& input': { flex: '0 1 112px', textAlign: 'end' },
} as const;

interface BarProps {
  comparison: Compared;
  shown: number;
  way: Way;
  onWay: (way: Way) => void;
  only: LineFilter | '';
  onOnly: (only: LineFilter | '') => void;
  offHire: string;
  onOffHire: (typed: string) => void;
}

function Bar(props: BarProps) {
  const { comparison, shown, way, onWay, only, onOnly, offHire, onOffHire } = props;
  const { t } = useTranslation();
  const exporting = useExportComparison(comparison.drydock.id);
  return (
    <ListBar
      active={(way === 'quoted' ? 1 : 0) + (only === '' ? 0 : 1)}
      shown={shown}
      total={comparison.lines.length}
      inWords={(count) => t('quotations.lineCount', { count })}
      end={
        <ExportButton
          text={t('quotations.export')}
          name={`${comparison.drydock.number}-comparison`}
          filters={{}}
          mutation={exporting}
          hidden={!useMay('exportComparison')}
        />
      }
    >
      <FilterSelect
        label={t('quotations.ways.label')}
        value={way === 'quoted' ? way : ''}
        all={t('quotations.ways.levelled')}
        options={[{ value: 'quoted', label: t('quotations.ways.quoted') }]}
        onChange={(value) => {
          onWay(value === 'quoted' ? value : 'levelled');
        }}
      />
      <FilterSelect
        label={t('quotations.only.label')}
        value={only}
        all={t('quotations.only.all')}
        options={LINE_FILTERS.map((value) => ({ value, label: t(`quotations.only.${value}`) }))}
        onChange={(value) => {
          onOnly(LINE_FILTERS.find((one) => one === value) ?? '');
        }}
      />
      <Box component="label" sx={OFF_HIRE}>
        {t('quotations.offHireIn', { currency: comparison.currency })}
        <input
          inputMode="decimal"
          autoComplete="off"
          value={offHire}
          onChange={(event) => {
            onOffHire(event.target.value);
          }}
        />
      </Box>
    </ListBar>
  );
}

interface HeadProps {
  yard: ComparedYard;
  onAward: (yard: ComparedYard) => void;
}

function YardHead({ yard, onAward }: HeadProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}>
      <Link component={RouterLink} to={quotationLink(yard.quotation_id)}>
        {yard.yard.name}
      </Link>
      <span>{t(`quotations.states.${yard.state}`)}</span>
      {yard.calls.includes('award') && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('quotations.awardTo', { name: yard.yard.name })}
          onClick={() => {
            onAward(yard);
          }}
        >
          {t('quotations.calls.award')}
        </Button>
      )}
    </Box>
  );
}

const typedOf = (minor: number | null, currency: string) =>
  minor === null ? '' : toMajor(minor, currency).replace(/\.0+$/, '');

function Table({ comparison }: { comparison: Compared }) {
  const { t } = useTranslation();
  const { currency, off_hire_per_day, yards, nobody } = comparison;
  const [way, setWay] = useState<Way>('levelled');
  const [only, setOnly] = useState<LineFilter | ''>('');
  const [offHire, setOffHire] = useState(typedOf(off_hire_per_day, currency));
  const [awarding, setAwarding] = useState<number>();
  const ranked = rankedBy(yards, toMinor(decimalOf(offHire), currency) ?? null);
  const lines = linesOf(comparison, only);
  return (
    <>
      <Bar
        {...{ comparison, way, only, offHire }}
        shown={lines.length}
        onWay={setWay}
        onOnly={setOnly}
        onOffHire={setOffHire}
      />
      <AdderWarnings comparison={comparison} />
      {nobody.length > 0 && (
        <Box sx={{ mb: 2, color: 'warning.main', fontWeight: 600 }}>
          {t('quotations.nobody', { count: nobody.length })}
        </Box>
      )}
      <ComparisonTable
        {...{ comparison, lines, way }}
        head={(yard) => (
          <YardHead
            yard={yard}
            onAward={({ quotation_id }) => {
              setAwarding(quotation_id);
            }}
          />
        )}
        foot={<ComparisonTotals {...{ comparison, ranked, way }} />}
      />
      <Box sx={{ mb: 3 }}>
        <Muted>{t('quotations.fillsText')}</Muted>
      </Box>
      <TotalsPicture comparison={comparison} ranked={ranked} />
      <Financing comparison={comparison} />
      <BreakEven comparison={comparison} />
      <Growth comparison={comparison} ranked={ranked} />
      <ComparisonApproval comparison={comparison} />
      {awarding !== undefined && (
        <AwardDialog
          id={awarding}
          onClose={() => {
            setAwarding(undefined);
          }}
        />
      )}
    </>
  );
}

export function Comparison({ drydockId }: { drydockId: number }) {
  const { t } = useTranslation();
  const comparison = useComparison(drydockId);
  return (
    <QueryState
      query={comparison}
      skeleton={<Waiting>{null}</Waiting>}
      what={t('quotations.views.comparison')}
    >
      {(data) =>
        data.yards.length === 0 ? (
          <Notice title={t('quotations.noneToCompare')} />
        ) : (
          <Table comparison={data} />
        )
      }
    </QueryState>
  );
}
