/** Every date that the ship's scheme sets, the earliest first: why, when, and on which public source it rests. */
import { Box, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate, ShipCompliance } from '../../contract/fleet/compliance';
import { daysBetween } from '../../contract/dates';
import { TABLE_PARTS } from '../../parts/fleet/complianceStyle';
import { extendedBy } from './basis';
import { ruleWords } from '../../parts/fleet/dueWords';
import { Day } from '../../ui/format/Day';
import { useFormat, type Format } from '../../ui/format/format';
import { parseSort } from '../../ui/list/listAddress';
import { DataTable } from '../../ui/table/DataTable';
import type { Column } from '../../ui/table/tableColumns';

function columnsOf(t: TFunction, format: Format, asOf: string): readonly Column<Candidate>[] {
  return [
    {
      key: 'rule',
      head: t('compliance.candidates.rule'),
      cell: (one) => ruleWords(t, format, one),
    },
    {
      key: 'on',
      head: t('compliance.candidates.on'),
      width: '212px',
      sortBy: ({ on }) => on,
      cell: ({ on }) => <Day on={on} days={daysBetween(asOf, on)} format={format} />,
    },
    {
      key: 'source',
      head: t('compliance.candidates.source'),
      width: '45%',
      cell: (one) =>
        [one.source, ...(one.extended_from === null ? [] : [extendedBy(one)])]
          .map((source) => t(`compliance.sources.${source}`))
          .join('. '),
      named: true,
    },
  ];
}

export function Candidates({ due }: { due: ShipCompliance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format, due.as_of), [t, format, due.as_of]);
  const [sort, setSort] = useState(parseSort('on'));
  return (
    <section aria-labelledby="candidatesTitle">
      <Typography id="candidatesTitle" component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('compliance.candidates.title')}
      </Typography>
      <Box sx={TABLE_PARTS}>
        <DataTable
          label={t('compliance.candidates.title')}
          columns={columns}
          rows={due.candidates}
          rowKey={({ rule, name, on }) => `${rule} ${name ?? on}`}
          sort={sort}
          onSort={setSort}
        />
      </Box>
    </section>
  );
}
