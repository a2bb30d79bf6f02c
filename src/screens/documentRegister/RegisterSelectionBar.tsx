/** What can be done with the selected documents, in sight wherever the list is scrolled to. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportDocuments } from '../../api/documents';
import { useMay } from '../../api/me';
import type { DocumentRow } from '../../contract/documents/documentRecords';
import { MAX_BULK } from '../../contract/documents/documents';
import { ArchiveButton } from '../../parts/documents/ArchiveButton';
import { Fold } from '../../ui/page/Fold';
import { ExportButton } from '../../ui/list/ExportButton';
import { RegisterBulkDialog, type RegisterBulkAction } from './RegisterBulkDialog';
import { RegisterQuickTag } from './RegisterQuickTag';
import { SELECTION_BAR } from './registerStyle';

const ACTIONS = ['tag', 'untag', 'submit'] as const satisfies readonly RegisterBulkAction[];

interface BarProps {
  rows: readonly DocumentRow[];
  /** Of the selected documents alone. */
  sort: string | undefined;
  onClear: () => void;
}

export function RegisterSelectionBar({ rows, sort, onClear }: BarProps) {
  const { t } = useTranslation();
  const [action, setAction] = useState<RegisterBulkAction>();
  const exporting = useExportDocuments();
  const mayBulk = useMay('bulkDocuments');
  const mayExport = useMay('exportDocuments');
  const mayArchive = useMay('createArchive');
  const tooMany = rows.length > MAX_BULK;
  const [first, ...rest] = mayBulk && !tooMany ? ACTIONS : [];
  const bulk = (one: RegisterBulkAction) => (
    <Button
      key={one}
      className={one}
      variant="outlined"
      onClick={() => {
        setAction(one);
      }}
    >
      {t(`documents.register.bulk.${one}.action`)}
    </Button>
  );
  return (
    <Box role="region" aria-label={t('documents.register.selection.label')} sx={SELECTION_BAR}>
      <span className="count" role="status">
        {t('documents.register.selection.count', { count: rows.length })}
      </span>
      {first !== undefined && (
        <>
          {bulk(first)}
          <RegisterQuickTag rows={rows} />
        </>
      )}
      {!tooMany && (rest.length > 0 || mayExport) && (
        <Fold>
          {rest.map(bulk)}
          {mayArchive && (
            <ArchiveButton
              draft={{ ids: rows.map(({ id }) => id) }}
              text={t('documents.register.selection.archive')}
              disabled={rows.every(({ shown }) => shown === null)}
            />
          )}
          {mayExport && (
            <ExportButton
              text={t('documents.register.selection.export')}
              name="documents"
              filters={{ ids: rows.map(({ id }) => id).join(','), sort }}
              mutation={exporting}
              hidden={false}
            />
          )}
        </Fold>
      )}
      {tooMany && (
        <span className="note">{t('documents.register.selection.tooMany', { max: MAX_BULK })}</span>
      )}
      <Button onClick={onClear}>{t('documents.register.selection.clear')}</Button>
      {action !== undefined && (
        <RegisterBulkDialog
          action={action}
          rows={rows}
          onClose={() => {
            setAction(undefined);
          }}
        />
      )}
    </Box>
  );
}
