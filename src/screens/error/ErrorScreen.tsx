/** error/403, error/404, error/500: what happened, back, home. */
import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { Page } from '../../ui/page/Page';
import { removeStaticSplash } from '../../ui/start/staticSplash';

const KNOWN = ['403', '404', '500'] as const;

/** By itself, as nobody is signed in. */
const ALONE = { p: { xs: 2, md: 6 }, pt: { md: '14vh' }, maxWidth: 720 } as const;

function Ways() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const handleBack = () => void navigate(-1);
  return (
    <Stack direction="row" spacing={1}>
      <Button variant="contained" component={RouterLink} to="/">
        {t('app.home')}
      </Button>
      <Button onClick={handleBack}>{t('app.back')}</Button>
    </Stack>
  );
}

/** `framed`: within the main layout, which has the page's main landmark. */
export function ErrorScreen({ framed }: { framed: boolean }) {
  const { t } = useTranslation();
  const { status = '' } = useParams();
  useEffect(removeStaticSplash, []);
  const known = KNOWN.find((one) => one === status) ?? '404';
  const title = t(`errorPage.${known}.title`);
  const text = t(`errorPage.${known}.text`);
  if (framed)
    return (
      <Page title={title} intro={text}>
        <Ways />
      </Page>
    );
  return (
    <Box component="main" sx={ALONE}>
      <title>{t('app.documentTitle', { page: title })}</title>
      <Typography sx={{ color: 'text.secondary' }}>{known}</Typography>
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      <Typography sx={{ my: 2 }}>{text}</Typography>
      <Ways />
    </Box>
  );
}
