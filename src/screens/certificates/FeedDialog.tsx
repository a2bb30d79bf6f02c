/** The calendar feed of due dates: its address is shown once, when it is made. */
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormLabel,
  OutlinedInput,
} from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarFeed, useEndCalendarFeed, useMakeCalendarFeed } from '../../api/calendarFeed';
import type { CalendarFeed } from '../../contract/certificates/classRecords';
import { useFormat } from '../../ui/format/format';
import { QueryState } from '../../ui/page/QueryState';
import { showToast } from '../../ui/toast/toast';
import { useSingleFlight } from '../../ui/useSingleFlight';

/** A server that knows no address of its own is reached where this page is. */
const wholeAddress = (url: string) => new URL(url, window.location.origin).href;

function Address({ url }: { url: string }) {
  const { t } = useTranslation();
  const id = useId();
  const address = wholeAddress(url);
  return (
    <Box sx={{ mb: 2 }}>
      <FormLabel htmlFor={id}>{t('certificates.feed.address')}</FormLabel>
      <OutlinedInput id={id} size="small" fullWidth readOnly value={address} />
      <Box sx={{ my: 1 }}>{t('certificates.feed.once')}</Box>
      <Button
        variant="outlined"
        onClick={() => {
          void navigator.clipboard.writeText(address).then(() => {
            showToast({ severity: 'success', text: { key: 'certificates.feed.copied' } });
          });
        }}
      >
        {t('certificates.feed.copy')}
      </Button>
    </Box>
  );
}

function Standing({ feed: { made_at, last_read_at } }: { feed: CalendarFeed }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (made_at === null) return null;
  const read =
    last_read_at === null
      ? t('certificates.feed.never')
      : t('certificates.feed.read', { when: format.dateTime(last_read_at) });
  const since = t('certificates.feed.since', { when: format.dateTime(made_at) });
  return <Box sx={{ mb: 2 }}>{`${since}, ${read}`}</Box>;
}

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const title = useId();
  const query = useCalendarFeed();
  const make = useMakeCalendarFeed();
  const end = useEndCalendarFeed();
  const handleMake = useSingleFlight(() => make.mutateAsync());
  const handleEnd = useSingleFlight(async () => {
    await end.mutateAsync();
    make.reset();
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('certificates.feed.title')}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        <DialogContentText sx={{ mb: 2 }}>{t('certificates.feed.text')}</DialogContentText>
        {make.data?.url != null && <Address url={make.data.url} />}
        <QueryState query={query} skeleton={null} what={t('certificates.feed.title')}>
          {(feed) => (
            <>
              <Standing feed={feed} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                  variant={feed.made_at === null ? 'contained' : 'outlined'}
                  disabled={make.isPending}
                  onClick={handleMake}
                >
                  {t(feed.made_at === null ? 'certificates.feed.make' : 'certificates.feed.again')}
                </Button>
                {feed.made_at !== null && (
                  <Button color="error" disabled={end.isPending} onClick={handleEnd}>
                    {t('certificates.feed.end')}
                  </Button>
                )}
              </Box>
            </>
          )}
        </QueryState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
