/** The one h1 of an authentication screen, and the document's title. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Heading, Paragraph } from '../../ui/Text';

export function AuthHeading({ title, text }: { title: string; text?: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
      <title>{t('app.documentTitle', { page: title })}</title>
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{ width: 40, height: 40, color: 'primary.main' }}
      >
        <use href="#mark" />
      </Box>
      <Heading>{title}</Heading>
      {text !== undefined && <Paragraph>{text}</Paragraph>}
    </Box>
  );
}
