/** The sheet itself: what was begun before, the files with what becomes of them, and what has become of them. */
import { Alert, Box, Button } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDiscardUpload } from '../../api/uploads';
import { useTransferStates } from '../../parts/transfers/useTransfers';
import type { Document, DocumentType } from '../../contract/documents/documentRecords';
import { FILE_KINDS, FILE_LIMIT_BYTES } from '../../contract/documents/uploads';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FileDrop } from '../../ui/files/FileDrop';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { UploadActions } from './UploadActions';
import { UploadMade, type Made } from './UploadMade';
import { UploadGrid } from './grid/UploadGrid';
import { handedFiles } from '../../parts/transfers/handedFiles';
import { UploadUnfinished } from './UploadUnfinished';
import type { Place, UploadValues } from './uploadValues';
import { useCreateAll } from './useCreateAll';
import { useGridEdits } from './grid/useGridEdits';
import { useReadyRows } from './useReadyRows';
import { useUploadNews } from '../../parts/transfers/useUploadNews';
import { useUploadRows } from './useUploadRows';

const ACCEPTED = Object.keys(FILE_KINDS)
  .map((ending) => `.${ending}`)
  .join(',');

function useMade(done: (key: string) => void) {
  const [made, setMade] = useState<readonly Made[]>([]);
  const handleMade = useCallback(
    ({ key, name }: UploadValues, document: Document) => {
      const label = document.revisions[0]?.label ?? '';
      setMade((before) => [...before, { key, file: name, document, label }]);
      done(key);
    },
    [done],
  );
  return { made, handleMade };
}

/** Leaves a row out, and what the server has of its file from before. */
function useLeaveOut(leaveOut: (key: string) => void) {
  const { mutate } = useDiscardUpload();
  return useCallback(
    (key: string, uploadId: number | undefined) => {
      leaveOut(key);
      if (uploadId !== undefined) mutate(uploadId);
    },
    [leaveOut, mutate],
  );
}

function Chooser({ primary, onFiles }: { primary: boolean; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  return (
    <>
      <FileDrop
        choose={t('documents.upload.choose')}
        chooseFolder={t('documents.upload.chooseFolder')}
        drop={t('documents.upload.drop')}
        help={t('documents.upload.kinds', { limit: FILE_LIMIT_BYTES / 1_000_000 })}
        helpId="upload-kinds"
        accept={ACCEPTED}
        primary={primary}
        compact={!primary}
        onFiles={(files) => {
          setFailed(false);
          onFiles(files);
        }}
        onFailed={() => {
          setFailed(true);
        }}
      />
      {failed && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {t('documents.upload.dropFailed')}
        </Alert>
      )}
    </>
  );
}

function DiscardAll({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('documents.upload.discardAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('documents.upload.discardTitle')}
        text={t('documents.upload.discardText')}
        confirm={t('documents.upload.discardAll')}
        cancel={t('app.cancel')}
        onConfirm={onDiscard}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </>
  );
}

interface UploadRowsProps {
  types: readonly DocumentType[];
  /** Of the rows that are added. */
  place: Place;
}

export function UploadRows({ types, place }: UploadRowsProps) {
  const navigate = useNavigate();
  const { rows, restored, add, use, change, replace, leaveOut, done } = useUploadRows(place, types);
  const edits = useGridEdits(rows, types, replace);
  const states = useTransferStates();
  const state = useReadyRows(rows, states);
  const news = useUploadNews(
    rows.map(({ values }) => values),
    states,
  );
  const { made, handleMade } = useMade(done);
  const handleLeaveOut = useLeaveOut(leaveOut);
  const { register, createAll, busy, run } = useCreateAll();
  const list = useRef<HTMLDivElement>(null);
  // Rows are memoised: what they are given has to stay the same function.
  const latestAdd = useRef<(files: readonly File[]) => void>(add);
  useEffect(() => {
    latestAdd.current = add;
  });
  const handleFiles = useCallback((files: File[]) => {
    latestAdd.current(files);
  }, []);
  // What was dropped on the page of a ship or docking.
  useEffect(() => {
    const handed = handedFiles.claim();
    if (handed.length > 0) latestAdd.current(handed);
  }, []);
  const handleCreate = async () => {
    const left = await createAll(state.ready);
    if (left > 0)
      requestAnimationFrame(() => {
        list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
  };
  const discardAll = () => {
    for (const { values } of rows) leaveOut(values.key);
  };
  return (
    <>
      <RestoredNotice at={restored} onDiscard={discardAll} />
      <UploadUnfinished
        rows={rows.map(({ values }) => values)}
        onFile={(file) => {
          add([file]);
        }}
        onUse={use}
      />
      <Chooser primary={rows.length === 0} onFiles={add} />
      <UploadGrid
        rows={rows}
        edits={edits}
        frame={list}
        types={types}
        onChange={change}
        onFiles={handleFiles}
        onLeaveOut={handleLeaveOut}
        onMade={handleMade}
        onForm={register}
      />
      <Box role="status" className="visually-hidden">
        {news}
      </Box>
      {rows.length > 0 && (
        <UploadActions state={state} busy={busy} run={run} onCreate={() => void handleCreate()}>
          <DiscardAll
            onDiscard={() => {
              discardAll();
              void navigate('/documents');
            }}
          />
        </UploadActions>
      )}
      <UploadMade made={made} />
    </>
  );
}
