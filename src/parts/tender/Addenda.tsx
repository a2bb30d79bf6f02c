/** The addenda of a tender, the newest first: what has changed with each, and whether its yard has answered. */
import { Alert, Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Addendum } from '../../contract/tender/addenda';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';
import { AddendumChanges } from './AddendumChanges';

interface AddendaProps {
  addenda: readonly Addendum[];
  /** Whether the last one waits for an answer. */
  open?: boolean;
}

export function Addenda({ addenda, open = false }: AddendaProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return addenda.map(({ number, revision, made_at, note, changes }, place) => (
    <Section key={number} title={t('quotations.addendum.heading', { number, revision })}>
      <Box sx={{ display: 'grid', gap: 1.5, mb: 1, '& > *': { minWidth: 0 } }}>
        {open && place === 0 && (
          <Alert severity="warning" variant="outlined">
            {t('quotations.addendum.toAnswer')}
          </Alert>
        )}
        <Muted>{format.dateTime(made_at)}</Muted>
        {note !== null && <Box sx={{ overflowWrap: 'anywhere' }}>{note}</Box>}
        <AddendumChanges changes={changes} />
      </Box>
    </Section>
  ));
}
