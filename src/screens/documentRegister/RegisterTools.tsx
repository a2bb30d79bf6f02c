/** Behind the filters: kept views, the choice of columns and density, and the preview. */
import ViewSidebar from '@mui/icons-material/ViewSidebarOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { preferences } from '../../session/preferences';
import type { RegisterAddress } from './registerAddress';
import { COLUMN_KEYS, USUAL_COLUMNS, type RegisterLook } from './registerLook';
import { PREVIEW_FROM } from './registerStyle';
import { RegisterViews } from './RegisterViews';

function PreviewToggle({ shown }: { shown: boolean }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={t('documents.register.preview.toggle')}>
      <IconButton
        aria-label={t('documents.register.preview.toggle')}
        aria-pressed={shown}
        color={shown ? 'primary' : 'inherit'}
        sx={{ display: 'none', [PREVIEW_FROM]: { display: 'inline-flex' } }}
        onClick={() => {
          preferences.register.set(!shown);
        }}
      >
        <ViewSidebar fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

const ALWAYS = ['number', 'title'] as const;
const NAMING = ALWAYS.length;

interface ToolsProps {
  address: RegisterAddress;
  look: RegisterLook;
}

export function RegisterTools({ address, look }: ToolsProps) {
  const { t } = useTranslation();
  const columns = [...ALWAYS, ...COLUMN_KEYS].map((key) => ({
    key,
    head: t(`documents.register.columns.${key}`),
  }));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <RegisterViews address={address} look={look} />
      <ColumnsButton list="documents" columns={columns} fixed={NAMING} usual={USUAL_COLUMNS} />
      <PreviewToggle shown={look.look.preview} />
    </Box>
  );
}
