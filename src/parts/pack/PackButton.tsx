/** The way to take a docking along; says whether it is on this device already, and as of when. */
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptPack } from '../../api/packs';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { useFormat } from '../../ui/format/format';
import { useStore } from '../../ui/store';
import { packRun } from './packState';

const PackDialog = lazyNamed(() => import('./PackDialog'), 'PackDialog');

function useWords(drydockId: number): string {
  const { t } = useTranslation();
  const format = useFormat();
  const run = useStore(packRun);
  const { data: kept } = useKeptPack(drydockId);
  if (run?.drydockId === drydockId && run.state === 'running') {
    const { bytes, of } = run.taken;
    return t('pack.preparing', { percent: Math.min(100, Math.floor((bytes / of) * 100)) });
  }
  if (!kept) return t('pack.prepare');
  return t('pack.prepared', { at: format.dateTime(new Date(kept.at).toISOString()) });
}

export function PackButton({ drydock }: { drydock: Drydock }) {
  const [open, setOpen] = useState(false);
  const words = useWords(drydock.id);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setOpen(true);
        }}
      >
        {words}
      </Button>
      {open && (
        <Suspense>
          <PackDialog
            drydock={drydock}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
