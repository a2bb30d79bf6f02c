/** The final account of a docking: what the yard claims against what was agreed and done, and what is paid. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useAccount, useAccountHistory, useExportAccount } from '../../api/account';
import { useMay } from '../../api/me';
import { inFormats } from '../../contract/exports';
import type { Account } from '../../contract/execution/accountRecords';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { RecordHistory } from '../../parts/audit/RecordHistory';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { ExportButton } from '../../ui/list/ExportButton';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';
import { SectionSkeletons } from '../../ui/page/SectionSkeletons';
import { AccountLines } from './AccountLines';
import { AccountTotals } from './AccountTotals';
import { Invoices } from './Invoices';
import { Payments } from './Payments';

const PARTS = { display: 'grid', gap: 3, '& > *': { minWidth: 0 } } as const;
const SIDE_BY_SIDE = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
} as const;

const PageSkeleton = () => <SectionSkeletons heights={[220, 480]} />;

function History({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={id}
      useHistory={useAccountHistory}
      what={t('account.title')}
      label={t('account.historyLabel')}
      empty={t('account.noHistory')}
      below
    />
  );
}

function Known({ account }: { account: Account }) {
  const { t } = useTranslation();
  const mayExport = useMay('exportAccount');
  const file = useExportAccount(account.drydock.id);
  return (
    <Box sx={PARTS}>
      <Section title={t('account.title')}>
        <AccountTotals account={account} />
        <ExportButton
          text={t('account.export')}
          name={`${account.drydock.number}-account`}
          filters={{}}
          formats={inFormats({})}
          mutation={file}
          hidden={!mayExport}
        />
      </Section>
      <Section title={t('account.lines')}>
        <AccountLines account={account} />
      </Section>
      <Box sx={SIDE_BY_SIDE}>
        <Section title={t('account.invoices')}>
          <Invoices account={account} />
        </Section>
        <Section title={t('account.payments')}>
          <Payments account={account} />
        </Section>
      </Box>
      <Section title={t('account.history')}>
        <History id={account.drydock.id} />
      </Section>
    </Box>
  );
}

function OfDocking({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const account = useAccount(drydock.id, { enabled: drydock.may_account });
  if (!drydock.may_account)
    return <Notice title={t('account.notAwarded')} text={t('account.notAwardedText')} />;
  return (
    <QueryState query={account} skeleton={<PageSkeleton />} what={t('account.title')}>
      {(data) => <Known account={data} />}
    </QueryState>
  );
}

export const AccountScreen = () => (
  <DrydockFrame skeleton={<PageSkeleton />}>
    {(drydock) => <OfDocking key={drydock.id} drydock={drydock} />}
  </DrydockFrame>
);
