/** The register of documents: filtered, sorted and paged by the server, with a preview, views, and actions on many. */
import { Box } from '@mui/material';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../../api/documents';
import { useMaySome } from '../../api/me';
import type { DocumentFilters, RegisterRow } from '../../contract/documents/documentLists';
import { EDITS } from '../../ui/table/cellEdit';
import { TableSkeleton } from '../../ui/table/DataTable';
import { useFormat } from '../../ui/format/format';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { useSelection } from '../../ui/table/useSelection';
import { ScopeChip } from '../../parts/fleet/ScopeChip';
import { AddDocuments, RegisterExport } from './RegisterActions';
import { useRegisterAddress } from './registerAddress';
import { registerColumns } from './registerColumns';
import { RegisterFilterBar } from './RegisterFilterBar';
import { useRegisterLook, type ColumnKey, type Look } from './registerLook';
import { RegisterPreview } from './RegisterPreview';
import { RegisterSelectionBar } from './RegisterSelectionBar';
import { ABOVE_BAR, BAR, LIST, SPLIT, tableStyle } from './registerStyle';
import { RegisterTable } from './RegisterTable';
import { useActiveRow } from './useActiveRow';
import { useRegisterEdits, type RegisterEdits } from './useRegisterEdits';

const NO_ROWS: readonly RegisterRow[] = [];
const OF_REVIEWS: readonly ColumnKey[] = ['reviewer', 'review_due'];

/** Whoever asks for reviews is shown whose they are and when they are due, chosen or not. */
function lookAt(
  look: Look,
  { review, reviewer }: Pick<DocumentFilters, 'review' | 'reviewer'>,
): Look {
  if (review === undefined && reviewer === undefined) return look;
  const more = OF_REVIEWS.filter((key) => !look.columns.includes(key));
  return { ...look, columns: [...look.columns, ...more] };
}

function useColumns({ columns, preview }: Look, asked: string, edits: RegisterEdits | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => registerColumns({ t, format, asked, edits }, columns, preview),
    [t, format, asked, edits, columns, preview],
  );
}

export function RegisterScreen() {
  const { t } = useTranslation();
  const address = useRegisterAddress();
  const register = useRegisterLook();
  const { review, reviewer } = address.filters;
  const look = useMemo(
    () => lookAt(register.look, { review, reviewer }),
    [register.look, review, reviewer],
  );
  const documents = useDocuments(address.query);
  const isExportShown = useMaySome('exportDocuments');
  const rows = documents.data?.items ?? NO_ROWS;
  const selection = useSelection(rows, address.scope);
  const { edits, handleKeyDown, editor } = useRegisterEdits();
  const columns = useColumns(look, address.filters.q ?? '', edits);
  const [active, setActive] = useActiveRow(rows);
  const table = useRef<HTMLDivElement>(null);
  const selecting = selection.selected.size > 0;
  const style = useMemo(() => tableStyle(look), [look]);
  // What was pressed goes away: the focus stays in the table.
  const handleClear = () => {
    selection.clear();
    table.current?.querySelector<HTMLElement>('thead .select input')?.focus();
  };
  return (
    <Page
      title={t('documents.title')}
      intro={t('documents.register.intro')}
      mark={<ScopeChip />}
      more={isExportShown ? <RegisterExport filters={address.filters} /> : undefined}
      actions={<AddDocuments />}
    >
      <Box sx={LIST}>
        <Box sx={BAR}>
          <RegisterFilterBar address={address} look={register} shown={look} page={documents.data} />
        </Box>
        {selecting && (
          <RegisterSelectionBar
            rows={selection.selectedRows}
            sort={address.filters.sort}
            onClear={handleClear}
          />
        )}
        <LoadingLine shown={documents.isPlaceholderData} />
        <Box sx={look.preview ? [EDITS, SPLIT] : EDITS} onKeyDown={handleKeyDown}>
          <Box ref={table} sx={selecting ? [style, ABOVE_BAR] : style}>
            <QueryState
              query={documents}
              skeleton={<TableSkeleton columns={columns} selectable />}
              what={t('documents.title')}
            >
              {(page) => (
                <RegisterTable
                  page={page}
                  address={address}
                  columns={columns}
                  selection={selection}
                  active={look.preview ? active?.id : undefined}
                  onActive={setActive}
                />
              )}
            </QueryState>
          </Box>
          {look.preview && <RegisterPreview row={active} />}
        </Box>
      </Box>
      {editor}
    </Page>
  );
}
