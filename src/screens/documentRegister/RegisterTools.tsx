/** Behind the filters: kept views, the choice of columns and density, and the preview. */
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import ViewSidebar from '@mui/icons-material/ViewSidebarOutlined';
import { Box, Divider, IconButton, MenuItem, Tooltip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../ui/MenuButton';
import type { RegisterAddress } from './registerAddress';
import { COLUMN_KEYS, DENSITIES, type RegisterLook } from './registerLook';
import { PREVIEW_FROM } from './registerStyle';
import { RegisterViews } from './RegisterViews';

const CHECKED = {
  '&::before': { content: '""', width: 20, flexShrink: 0 },
  '&[aria-checked=true]::before': { content: '"✓" / ""' },
} as const;

const NOTE = {
  '&.Mui-disabled': { opacity: 1 },
  maxWidth: 260,
  fontSize: 12,
  color: 'text.secondary',
  whiteSpace: 'normal',
} as const;

function LookMenu({ look: { look, change } }: { look: RegisterLook }) {
  const { t } = useTranslation();
  const { columns, density } = look;
  return (
    <MenuButton label={t('documents.register.look.label')} icon={<ViewColumn fontSize="small" />}>
      {() => [
        ...COLUMN_KEYS.map((key) => (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={columns.includes(key)}
            sx={CHECKED}
            onClick={() => {
              change({
                columns: COLUMN_KEYS.filter((one) => columns.includes(one) !== (one === key)),
              });
            }}
          >
            {t(`documents.register.columns.${key}`)}
          </MenuItem>
        )),
        <Divider key="densities" />,
        ...DENSITIES.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === density}
            sx={CHECKED}
            onClick={() => {
              change({ density: one });
            }}
          >
            {t(`documents.register.look.${one}`)}
          </MenuItem>
        )),
        <MenuItem key="note" disabled sx={NOTE}>
          {t('documents.register.look.note')}
        </MenuItem>,
      ]}
    </MenuButton>
  );
}

function PreviewToggle({ look: { look, change } }: { look: RegisterLook }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={t('documents.register.preview.toggle')}>
      <IconButton
        aria-label={t('documents.register.preview.toggle')}
        aria-pressed={look.preview}
        color={look.preview ? 'primary' : 'inherit'}
        sx={{ display: 'none', [PREVIEW_FROM]: { display: 'inline-flex' } }}
        onClick={() => {
          change({ preview: !look.preview });
        }}
      >
        <ViewSidebar fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

interface ToolsProps {
  address: RegisterAddress;
  look: RegisterLook;
}

export function RegisterTools({ address, look }: ToolsProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <RegisterViews address={address} look={look} />
      {/* Cards have no columns. */}
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <LookMenu look={look} />
      </Box>
      <PreviewToggle look={look} />
    </Box>
  );
}
