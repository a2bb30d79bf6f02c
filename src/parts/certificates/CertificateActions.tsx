/** What may be done with a certificate: the most usual as buttons, the rest in a menu. */
import MoreVert from '@mui/icons-material/MoreVert';
import { Box, Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransitionCertificate } from '../../api/certificates';
import type { Certificate } from '../../contract/certificates/certificateRecords';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { MenuButton } from '../../ui/MenuButton';
import type { ReasonTransition } from './ReasonDialog';
import { nextWindow } from './windowWords';

const RenewDialog = lazyNamed(() => import('./RenewDialog'), 'RenewDialog');
const EndorseDialog = lazyNamed(() => import('./EndorseDialog'), 'EndorseDialog');
const ExtendDialog = lazyNamed(() => import('./ExtendDialog'), 'ExtendDialog');
const ReasonDialog = lazyNamed(() => import('./ReasonDialog'), 'ReasonDialog');
const EditCertificate = lazyNamed(() => import('./EditCertificate'), 'EditCertificate');

type Opening = 'renew' | 'endorse' | 'extend' | 'edit' | ReasonTransition;

interface ActionsProps {
  certificate: Certificate;
  /** Led to the new one once it is renewed. */
  onRenewed?: (made: Certificate) => void;
}

interface OpeningProps extends ActionsProps {
  opening: Opening;
  onClose: () => void;
}

function OpenedDialog({ certificate, opening, onClose, onRenewed }: OpeningProps) {
  const props = { certificate, onClose };
  switch (opening) {
    case 'renew':
      return <RenewDialog {...props} {...(onRenewed ? { onDone: onRenewed } : {})} />;
    case 'endorse':
      return <EndorseDialog {...props} />;
    case 'extend':
      return <ExtendDialog {...props} />;
    case 'edit':
      return <EditCertificate {...props} />;
    default:
      return <ReasonDialog {...props} transition={opening} />;
  }
}

/** In the order of the menu. */
function menuOf(certificate: Certificate): Opening[] {
  const { may, state, windows } = certificate;
  const isLast = windows.length > 0 && nextWindow(certificate) === undefined;
  return [
    ...(may.endorse && isLast ? (['endorse'] as const) : []),
    ...(may.extend ? (['extend'] as const) : []),
    ...(may.edit ? (['edit'] as const) : []),
    ...(may.suspend ? [state === 'SUSPENDED' ? ('reinstate' as const) : ('suspend' as const)] : []),
    ...(may.withdraw ? (['withdraw'] as const) : []),
  ];
}

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;

export function CertificateActions({ certificate, onRenewed }: ActionsProps) {
  const { t } = useTranslation();
  const [opening, setOpening] = useState<Opening>();
  const transition = useTransitionCertificate(certificate.id);
  const { may, kind } = certificate;
  const more = menuOf(certificate);
  const button = (to: Opening, text: string) => (
    <Button
      variant="outlined"
      aria-label={t('certificates.actions.named', { action: text, name: kind.name })}
      onClick={() => {
        setOpening(to);
      }}
    >
      {text}
    </Button>
  );
  return (
    <Box sx={ROW}>
      {may.decide && (
        <Button
          variant="contained"
          disabled={transition.isPending}
          onClick={() => {
            transition.mutate({ call: 'decide', body: { accepted: true, reason: null } });
          }}
        >
          {t('certificates.actions.accept')}
        </Button>
      )}
      {may.decide && button('reject', t('certificates.actions.reject'))}
      {may.renew && button('renew', t(`certificates.actions.${may.edit ? 'renew' : 'propose'}`))}
      {may.endorse &&
        nextWindow(certificate) !== undefined &&
        button('endorse', t('certificates.actions.endorse'))}
      {more.length > 0 && (
        <MenuButton
          label={t('certificates.actions.named', {
            action: t('certificates.actions.more'),
            name: kind.name,
          })}
          icon={<MoreVert fontSize="small" />}
        >
          {(close) =>
            more.map((to) => (
              <MenuItem
                key={to}
                onClick={() => {
                  close();
                  setOpening(to);
                }}
              >
                {t(`certificates.actions.${to}`)}
              </MenuItem>
            ))
          }
        </MenuButton>
      )}
      {opening !== undefined && (
        <Opened
          onClose={() => {
            setOpening(undefined);
          }}
        >
          <OpenedDialog
            certificate={certificate}
            opening={opening}
            {...(onRenewed ? { onRenewed } : {})}
            onClose={() => {
              setOpening(undefined);
            }}
          />
        </Opened>
      )}
    </Box>
  );
}
