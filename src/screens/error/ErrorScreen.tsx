/** error/403, error/404, error/500: what happened, back, home. */
import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { removeStaticSplash } from '../../ui/start/staticSplash';

const KNOWN = ['403', '404', '500'] as const;

export function ErrorScreen() {
  const { t } = useTranslation();
  const { status = '' } = useParams();
  const navigate = useNavigate();
  useEffect(removeStaticSplash, []);
  const known = KNOWN.find((one) => one === status) ?? '404';
  const title = t(`errorPage.${known}.title`);
  const handleBack = () => void navigate(-1);
  return (
    <Box component="main" sx={{ p: { xs: 2, md: 6 }, pt: { md: '14vh' }, maxWidth: 720 }}>
      <title>{t('app.documentTitle', { page: title })}</title>
      <Typography sx={{ color: 'text.secondary' }}>{known}</Typography>
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      <Typography sx={{ my: 2 }}>{t(`errorPage.${known}.text`)}</Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" component={RouterLink} to="/">
          {t('app.home')}
        </Button>
        <Button onClick={handleBack}>{t('app.back')}</Button>
      </Stack>
    </Box>
  );
}
