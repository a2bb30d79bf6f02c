/** Says that a form opened with what was entered before, and offers to throw that away. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/format';
import { DiscardDialog } from './DiscardDialog';

interface RestoredNoticeProps {
  /** When it was entered, in milliseconds since 1970; undefined where nothing was restored. */
  at: number | undefined;
  onDiscard: () => void;
}

const NOTICE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  mb: 2,
  minHeight: 'var(--target)',
  pl: 1.5,
  py: 0.5,
  // In line with the sentence when it wraps.
  '& button': { px: 0.75, ml: -0.75 },
  borderInlineStart: '3px solid',
  borderColor: 'info.main',
  bgcolor: 'background.paper',
} as const;

export function RestoredNotice({ at, onDiscard }: RestoredNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  if (at === undefined) return null;
  const when = format.dateTime(new Date(at).toISOString());
  return (
    <Box role="status" sx={NOTICE}>
      {t('draft.restored', { when })}
      <Button
        size="small"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('draft.discard')}
      </Button>
      <DiscardDialog
        open={asking}
        onDiscard={() => {
          setAsking(false);
          onDiscard();
        }}
        onStay={() => {
          setAsking(false);
        }}
      />
    </Box>
  );
}
