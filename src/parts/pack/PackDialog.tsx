/** "Prepare for offline": what will be taken along and how much it is, how far it has come, and what did not come. */
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me';
import { packQueries, useDrydockPack, useKeptPack } from '../../api/packs';
import type { Pack } from '../../contract/documents/packs';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { report } from '../../errors/report';
import { keptHashes, leavePack } from '../../session/keptPacks';
import { useFormat } from '../../ui/format/format';
import { QueryState } from '../../ui/page/QueryState';
import { useStore } from '../../ui/store';
import { showToast } from '../../ui/toast/toast';
import { useTransferFormat } from '../transfers/transferFormat';
import { startPack, stopPack } from './packRun';
import { packRun, type PackRun } from './packState';
import { sizeOf } from './takeAlong';

/** Browsers have it on encrypted addresses alone. */
const storageManager = () => ('storage' in navigator ? navigator.storage : undefined);

/** In bytes; undefined where the browser does not tell. */
async function roomLeft(): Promise<number | undefined> {
  const { quota, usage = 0 } = (await storageManager()?.estimate()) ?? {};
  return quota === undefined ? undefined : quota - usage;
}

/** What is here of it already, and how much more there is room for. */
function useHere() {
  const [here, setHere] = useState<{ hashes: ReadonlySet<string>; room: number | undefined }>();
  useEffect(() => {
    const look = async () => {
      const hashes = await keptHashes().catch(() => new Set<string>());
      setHere({ hashes, room: await roomLeft().catch(() => undefined) });
    };
    void look();
  }, []);
  return here;
}

function Running({ run, number }: { run: PackRun; number: string }) {
  const { t } = useTranslation();
  const { size } = useTransferFormat();
  const id = useId();
  const { bytes, of } = run.taken;
  return (
    <>
      <Typography id={id}>{t('pack.progress', { number })}</Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (bytes / of) * 100)}
        aria-labelledby={id}
        sx={{ my: 1 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('pack.of', { loaded: size(bytes), total: size(of) })}
      </Typography>
      <DialogContentText sx={{ mt: 2 }}>{t('pack.goesOn')}</DialogContentText>
    </>
  );
}

/** How the last try ended. */
function Ended({ run }: { run: PackRun }) {
  const { t } = useTranslation();
  const { state, missing } = run;
  if (state === 'running' || (state === 'done' && missing.length === 0)) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {state === 'done'
        ? t('pack.missing', { count: missing.length })
        : t(`pack.failures.${state}`)}
      {missing.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {missing.map(({ revision_id, number, label, title }) => (
            <li key={revision_id}>
              {number} {t('pack.rev', { label })} {title}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

interface OfferProps {
  drydock: Drydock;
  pack: Pack;
  run: PackRun | undefined;
  onClose: () => void;
}

function Offer({ drydock, pack, run, onClose }: OfferProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { size } = useTransferFormat();
  const client = useQueryClient();
  const { data: me } = useMe();
  const { data: kept } = useKeptPack(drydock.id);
  const here = useHere();
  const { documents } = pack;
  const left = sizeOf(documents.filter(({ file }) => here?.hashes.has(file.sha256) !== true));
  const isTight = here?.room !== undefined && left > here.room;
  const files = t('pack.files', { count: new Set(documents.map((one) => one.file.sha256)).size });
  const all = sizeOf(documents);
  const handleStart = () => {
    // Browsers that ask about it, or not, keep it in either case as long as there is room.
    storageManager()
      ?.persist()
      .catch(() => false);
    if (me) void startPack({ client, me, drydock, pack });
  };
  const handleRemove = async () => {
    await leavePack(drydock.id);
    client.setQueryData(packQueries.kept(drydock.id).queryKey, null);
    stopPack();
    showToast({
      severity: 'success',
      text: { key: 'pack.removed', values: { number: drydock.number } },
    });
    onClose();
  };
  const action = left === 0 ? t('pack.startPlain') : t('pack.start', { size: size(left) });
  return (
    <>
      <DialogContent>
        {run && <Ended run={run} />}
        <DialogContentText>{t('pack.intro')}</DialogContentText>
        <Typography sx={{ mt: 2 }}>
          {t('pack.size', { files, size: size(all) })}{' '}
          {left < all && t(left === 0 ? 'pack.sizeHere' : 'pack.sizeLeft', { missing: size(left) })}
        </Typography>
        {kept && (
          <Typography sx={{ mt: 1 }}>
            {t('pack.asOf', { at: format.dateTime(new Date(kept.at).toISOString()) })}
          </Typography>
        )}
        {isTight && (
          <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
            {t('pack.tight', { size: size(Math.max(0, here.room ?? 0)) })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{t('app.close')}</Button>
        {kept && (
          <Button color="error" onClick={() => void handleRemove().catch(report)}>
            {t('pack.remove')}
          </Button>
        )}
        <Button variant="contained" onClick={handleStart} disabled={me === undefined}>
          {kept ? t('pack.update') : action}
        </Button>
      </DialogActions>
    </>
  );
}

export function PackDialog({ drydock, onClose }: { drydock: Drydock; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const query = useDrydockPack(drydock.id);
  const current = useStore(packRun);
  const run = current?.drydockId === drydock.id ? current : undefined;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('pack.title', { number: drydock.number })}</DialogTitle>
      {run?.state === 'running' ? (
        <>
          <DialogContent>
            <Running run={run} number={drydock.number} />
          </DialogContent>
          <DialogActions>
            <Button onClick={stopPack}>{t('pack.stop')}</Button>
            <Button variant="contained" onClick={onClose}>
              {t('app.close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <QueryState
          query={query}
          skeleton={<Skeleton variant="rounded" height={160} sx={{ m: 3 }} />}
          what={t('pack.prepare')}
        >
          {(pack) => <Offer drydock={drydock} pack={pack} run={run} onClose={onClose} />}
        </QueryState>
      )}
    </Dialog>
  );
}
