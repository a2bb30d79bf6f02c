/** The letters of an award: to the yard that has it and to those that were declined, as drafts of documents. */
import { Box, Button, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDraftLetters } from '../../api/tender';
import type { Contract } from '../../contract/tender/contractRecords';
import { documentLink } from '../../parts/documents/documentAddress';
import { Muted, Section } from '../../ui/page/Section';
import { useSingleFlight } from '../../ui/useSingleFlight';

const LIST = {
  listStyle: 'none',
  m: 0,
  mb: 1,
  p: 0,
  maxWidth: 720,
  '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.5, overflowWrap: 'anywhere' },
} as const;

export function Letters({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const { letters, may_draft_letters: may, drydock } = contract;
  const { mutateAsync, isPending } = useDraftLetters(drydock.id);
  const handleDraft = useSingleFlight(() => mutateAsync(), isPending);
  if (letters.length === 0) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Section title={t('quotations.letters.title')}>
        <Box component="ul" role="list" sx={LIST}>
          {letters.map(({ quotation_id, kind, yard, document }) => (
            <li key={quotation_id}>
              <span>{t(`quotations.letters.${kind}`, { yard })}</span>
              {document === null ? (
                <Muted>{t('quotations.letters.missing')}</Muted>
              ) : (
                <Link component={RouterLink} to={documentLink(document.id)} underline="always">
                  {document.number}
                </Link>
              )}
            </li>
          ))}
        </Box>
        {may && (
          <Button variant="outlined" aria-disabled={isPending} onClick={handleDraft}>
            {isPending ? t('app.wait') : t('quotations.letters.draft')}
          </Button>
        )}
      </Section>
    </Box>
  );
}
