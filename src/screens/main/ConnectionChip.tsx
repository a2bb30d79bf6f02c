/** Whether the server can be reached: a shape and a word. */
import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { connection } from '../../api/connection';
import { useStore } from '../../ui/store';

export function ConnectionChip() {
  const { t } = useTranslation();
  const state = useStore(connection);
  const online = state === 'online';
  const Icon = online ? CloudDone : CloudOff;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        color: online ? 'text.secondary' : 'error.main',
      }}
    >
      <Icon fontSize="small" />
      <Typography
        component="span"
        variant="body2"
        sx={
          online
            ? {
                position: { xs: 'absolute', md: 'static' },
                clipPath: { xs: 'inset(50%)', md: 'none' },
              }
            : {}
        }
      >
        {t(`main.connection.${state}`)}
      </Typography>
    </Box>
  );
}
