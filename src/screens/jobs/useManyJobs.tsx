/** Jobs that are selected in the list, what is done to them, and what became of it. */
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobList, JobRow } from '../../contract/jobs/jobRecords';
import type { Selectable } from '../../ui/table/tableRows';
import { useSelection } from '../../ui/table/useSelection';
import type { JobAddress } from './jobAddress';
import { JobBulkBar } from './JobBulkBar';
import { JobBulkDialog } from './JobBulkDialog';
import { JobBulkResult, type JobBulkDone } from './JobBulkResult';
import { actionsFor, useJobBulkActions, type JobBulkAction } from './jobBulkActions';

export interface JobMoves {
  mayMove: (job: JobRow, step: -1 | 1) => boolean;
  onMove: (job: JobRow, step: -1 | 1) => boolean;
}

/** Of one job alone, and only where it can go anywhere. */
function movesOf({ mayMove, onMove }: JobMoves, [job, ...others]: readonly JobRow[]) {
  if (job === undefined || others.length > 0) return [];
  const steps = ([-1, 1] as const).map((step) => ({
    ...{ step, possible: mayMove(job, step) },
    onMove: () => {
      onMove(job, step);
    },
  }));
  return steps.some(({ possible }) => possible) ? steps : [];
}

/** `selection`: undefined for whoever can do nothing to many. What other filters show is selected anew. */
export function useManyJobs(
  drydockId: number,
  list: JobList,
  { filters }: JobAddress,
  moves: JobMoves,
) {
  const { t } = useTranslation();
  const actions = useJobBulkActions(list.prices);
  const { selected, selectedRows, toggle, toggleAll, clear } = useSelection(
    list.items,
    JSON.stringify([drydockId, filters]),
  );
  const [asking, setAsking] = useState<JobBulkAction>();
  const [done, setDone] = useState<JobBulkDone>();
  const label = useCallback(
    ({ code, title }: JobRow) => t('jobs.add.select', { code, title }),
    [t],
  );
  const isOffered = actions.length > 0;
  const selection = useMemo<Selectable<JobRow> | undefined>(
    () =>
      isOffered
        ? {
            ...{ selected, label, onToggle: toggle, onToggleAll: toggleAll },
            labelOfAll: t('jobs.add.selectAll'),
          }
        : undefined,
    [isOffered, selected, label, toggle, toggleAll, t],
  );
  return {
    selection,
    onSelect: useCallback(
      (job: JobRow) => {
        if (isOffered) toggle(job, false);
      },
      [isOffered, toggle],
    ),
    bar: selectedRows.length > 0 && (
      <JobBulkBar
        count={selectedRows.length}
        actions={actionsFor(actions, selectedRows)}
        moves={movesOf(moves, selectedRows)}
        onAction={setAsking}
        onClear={clear}
      />
    ),
    dialog: asking && (
      <JobBulkDialog
        drydockId={drydockId}
        action={asking}
        rows={selectedRows}
        onDone={(what) => {
          setDone({ action: asking, ...what });
          setAsking(undefined);
          clear();
        }}
        onClose={() => {
          setAsking(undefined);
        }}
      />
    ),
    result: done && (
      <JobBulkResult
        key={done.clientId}
        drydockId={drydockId}
        done={done}
        onClose={() => {
          setDone(undefined);
        }}
      />
    ),
  };
}
