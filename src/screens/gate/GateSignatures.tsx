/** Who has signed the flooding gate, and signing it: of what is on the screen, and of nothing that came after. */
import { Box, Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../../api/connection';
import { useSignGate } from '../../api/gate';
import { orKept, useWaiting } from '../../api/outbox';
import { wireMoment } from '../../contract/dates';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import {
  GATE_SIDES,
  NEEDED_SIDES,
  SIGNATURE_HOURS,
  type Gate,
  type GateSide,
} from '../../contract/fleet/gate';
import { WaitingHere } from '../../parts/outbox/WaitingHere';
import type { OutboxItem } from '../../session/outbox';
import { FormDialog } from '../../ui/form/FormDialog';
import { useFormat } from '../../ui/format/format';
import { Muted } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';
import { useStore } from '../../ui/store';

const ROWS = {
  m: 0,
  maxWidth: 560,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { sm: '200px minmax(0, 1fr)' },
    columnGap: 2,
    py: 1,
    borderBottom: 'var(--hair) solid var(--line)',
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

type Signature = Gate['signatures'][number];

function Signed({ signature }: { signature: Signature | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (signature === undefined) return <Muted>{t('gate.notSigned')}</Muted>;
  const { signed_by, position, signed_at: at, stands } = signature;
  const who = signed_by ?? t('drydocks.record.system');
  const when = format.dateTime(at);
  return (
    <>
      {position === null
        ? t('gate.doneBy', { who, when })
        : t('gate.signedBy', { who, position: t(`users.positions.${position}`), when })}
      {!stands && (
        <div>
          <StateWord tone="warn">{t('gate.noLongerStands')}</StateWord>
        </div>
      )}
    </>
  );
}

interface SignaturesProps {
  drydock: Drydock;
  gate: Gate;
}

const NOTHING = {};
const noProblems = () => ({});

interface SignProps extends SignaturesProps {
  side: GateSide;
  onClose: () => void;
}

function SignDialog({ drydock, gate, side, onClose }: SignProps) {
  const { t } = useTranslation();
  // Of the gate as it was when the dialog was opened: what changes behind it is not signed.
  const [basis] = useState(gate.basis);
  const { mutateAsync } = useSignGate(drydock.id);
  const format = useFormat();
  const isOnline = useStore(connection) === 'online';
  return (
    <FormDialog
      title={t(`gate.signTitle.${side}`, { number: drydock.number })}
      initialValues={NOTHING}
      check={noProblems}
      submit={t(`gate.sign.${side}`)}
      onSubmit={() => {
        const at = format.dateTime(wireMoment(new Date()));
        const told = t('outbox.signed', { at });
        return orKept(mutateAsync({ basis, name: drydock.number, told }));
      }}
      onClose={onClose}
    >
      <DialogContentText>{t('gate.signText')}</DialogContentText>
      {!isOnline && (
        <DialogContentText sx={{ mt: 2 }}>
          {t('gate.signWithoutLine', { hours: SIGNATURE_HOURS })}
        </DialogContentText>
      )}
    </FormDialog>
  );
}

export function GateSignatures({ drydock, gate }: SignaturesProps) {
  const { t } = useTranslation();
  const [signing, setSigning] = useState<GateSide>();
  const { may_sign: side } = gate;
  const isWaiting = (item: OutboxItem) => item.refusal === undefined;
  // What was ticked here is no part of the gate yet: nobody signs a gate that is not put together.
  const checksWait = useWaiting('check', drydock.id).some(isWaiting);
  const signatureWaits = useWaiting('signature', drydock.id).some(isWaiting);
  return (
    <>
      <Box component="dl" sx={ROWS}>
        {GATE_SIDES.map((one) => (
          <div key={one}>
            <dt>
              {t(`gate.sides.${one}`)}
              {!NEEDED_SIDES.includes(one) && <> ({t('gate.optional')})</>}
            </dt>
            <dd>
              <Signed signature={gate.signatures.find((signature) => signature.side === one)} />
            </dd>
          </div>
        ))}
      </Box>
      <Box sx={{ mt: 2 }}>
        <WaitingHere kind="signature" target={drydock.id} />
        {checksWait && <Muted>{t('gate.checksWait')}</Muted>}
      </Box>
      {side !== null && !checksWait && !signatureWaits && (
        <Button
          variant="contained"
          sx={{ mt: 2 }}
          onClick={() => {
            setSigning(side);
          }}
        >
          {t(`gate.sign.${side}`)}
        </Button>
      )}
      {signing && (
        <SignDialog
          drydock={drydock}
          gate={gate}
          side={signing}
          onClose={() => {
            setSigning(undefined);
          }}
        />
      )}
    </>
  );
}
