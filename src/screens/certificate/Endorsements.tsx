/** The endorsements of a certificate, and the voiding of one entered by mistake. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransitionCertificate } from '../../api/certificates';
import type { Certificate, Endorsement } from '../../contract/certificates/certificateRecords';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';

const VoidDialog = lazyNamed(() => import('../../parts/certificates/VoidDialog'), 'VoidDialog');

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    alignItems: 'center',
    py: 1,
    borderBottom: 'var(--hair) solid var(--line)',
    overflowWrap: 'anywhere',
  },
} as const;

export function Endorsements({ one }: { one: Certificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, isPending } = useTransitionCertificate(one.id);
  const [voiding, setVoiding] = useState<Endorsement>();
  if (one.endorsements.length === 0) return null;
  const handleClose = () => {
    setVoiding(undefined);
  };
  return (
    <Section title={t('certificates.page.endorsements')}>
      <Box component="ul" role="list" aria-label={t('certificates.page.endorsements')} sx={LIST}>
        {one.endorsements.map((endorsement) => {
          const { id, survey, on, place, by, void_reason, confirmed_by } = endorsement;
          return (
            <li key={id}>
              <Day on={on} format={format} />
              <span>{t(`certificates.surveys.${survey}`)}</span>
              <Muted>{[by, place].filter((part) => part !== null).join(', ')}</Muted>
              {confirmed_by !== null && (
                <StateWord tone="ok">
                  {t('certificates.page.confirmed', { who: confirmed_by })}
                </StateWord>
              )}
              {void_reason === null && confirmed_by === null && one.may.confirm && (
                <Button
                  size="small"
                  disabled={isPending}
                  aria-label={t('certificates.actions.named', {
                    action: t('certificates.actions.confirm'),
                    name: format.day(on),
                  })}
                  onClick={() => {
                    mutate({ call: 'confirm', body: { endorsement_id: id } });
                  }}
                >
                  {t('certificates.actions.confirm')}
                </Button>
              )}
              {void_reason !== null && (
                <Muted>{t('certificates.page.voided', { reason: void_reason })}</Muted>
              )}
              {void_reason === null && one.may.edit && (
                <Button
                  size="small"
                  aria-label={t('certificates.actions.named', {
                    action: t('certificates.actions.void'),
                    name: format.day(on),
                  })}
                  onClick={() => {
                    setVoiding(endorsement);
                  }}
                >
                  {t('certificates.actions.void')}
                </Button>
              )}
            </li>
          );
        })}
      </Box>
      {voiding !== undefined && (
        <Opened onClose={handleClose}>
          <VoidDialog certificate={one} endorsement={voiding} onClose={handleClose} />
        </Opened>
      )}
    </Section>
  );
}
