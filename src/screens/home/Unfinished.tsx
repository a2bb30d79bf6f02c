/** What this person has entered and not saved, with the way back to it, and out of it where that is gone. */
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { discardDraft, useDrafts } from '../../session/useDraft';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useFormat } from '../../ui/format/format';

const ROW = {
  py: 0.5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { '& a': { display: 'inline-block', py: 1.25 } },
} as const;

export function Unfinished() {
  const { t } = useTranslation();
  const format = useFormat();
  const drafts = useDrafts();
  const [asked, setAsked] = useState<string>();
  if (drafts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="unfinished" sx={{ mb: 3 }}>
      <Typography id="unfinished" component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('home.unfinished')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {drafts.map(({ form, title, path, at }) => (
          <Box component="li" key={form} sx={ROW}>
            <Link component={RouterLink} to={path}>
              {title || path}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {format.dateTime(new Date(at).toISOString())}
            </Box>
            <Button
              size="small"
              aria-label={t('draft.discardOf', { title: title || path })}
              onClick={() => {
                setAsked(form);
              }}
            >
              {t('draft.discard')}
            </Button>
          </Box>
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('draft.discardTitle')}
        text={t('draft.discardText')}
        confirm={t('draft.discard')}
        cancel={t('app.cancel')}
        onConfirm={() => {
          if (asked !== undefined) discardDraft(asked);
          setAsked(undefined);
        }}
        onCancel={() => {
          setAsked(undefined);
        }}
      />
    </Box>
  );
}
