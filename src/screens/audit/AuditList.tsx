/** The audit log: who did what, when and from where, a page at a time; what was changed on demand. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useAuditEvents, useExportAuditEvents } from '../../api/audit';
import { useDensity } from '../../parts/lists/useDensity';
import { useEventRows } from '../../parts/audit/eventRows';
import { useMay } from '../../api/me';
import type { AuditPage } from '../../contract/history';
import { PAGE_SIZE } from '../../contract/lists';
import { EventList, EventListSkeleton } from '../../parts/audit/EventList';
import { useListAddress, type ListAddress } from '../../ui/list/listAddress';
import { ExportButton } from '../../ui/list/ExportButton';
import { NoMatch } from '../../ui/list/NoMatch';
import { Page } from '../../ui/page/Page';
import { Pager } from '../../ui/table/Pager';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { useStore } from '../../ui/store';
import { shownZone } from '../../ui/format/zoneTime';
import { AuditBar } from './AuditBar';
import { filtersOf, isFiltered } from './auditFilters';

interface EventsProps {
  page: AuditPage;
  address: ListAddress;
  /** What is shown is still the answer to the filters before. */
  stale: boolean;
}

function Events({ page, address, stale }: EventsProps) {
  const { t } = useTranslation();
  const rows = useEventRows(page.items, { linked: true });
  const roomy = useDensity('audit') === 'comfortable';
  if (page.total === 0)
    return isFiltered(address) ? (
      <NoMatch text={t('audit.noMatchText')} onClear={address.clearFilters} />
    ) : (
      <Notice title={t('audit.emptyTitle')} text={t('audit.emptyText')} />
    );
  return (
    <Box aria-busy={stale} data-roomy={roomy || undefined} sx={{ opacity: stale ? 0.6 : 1 }}>
      <EventList events={rows} label={t('audit.title')} />
      <Pager
        page={stale ? page.page : address.page}
        pageSize={page.page_size}
        total={page.total}
        onPage={address.setPage}
      />
    </Box>
  );
}

export function AuditList() {
  const { t } = useTranslation();
  const address = useListAddress('-at');
  const mayExport = useMay('exportAuditEvents');
  const exporting = useExportAuditEvents();
  const timeZone = useStore(shownZone);
  const filters = filtersOf(address, timeZone);
  const query = useAuditEvents({ ...filters, page: address.page, page_size: PAGE_SIZE });
  return (
    <Page
      title={t('audit.title')}
      intro={t('audit.intro')}
      actions={
        <ExportButton
          text={t('audit.export')}
          name="audit"
          filters={filters}
          mutation={exporting}
          hidden={!mayExport}
        />
      }
    >
      <AuditBar address={address} page={query.data} />
      <QueryState query={query} skeleton={<EventListSkeleton />} what={t('audit.title')}>
        {(page) => <Events page={page} address={address} stale={query.isPlaceholderData} />}
      </QueryState>
    </Page>
  );
}
