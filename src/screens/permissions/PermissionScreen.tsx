/** Who may do what where: the grid of roles and menus. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/me';
import { Page } from '../../ui/page/Page';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { GridSkeleton } from './GridSkeleton';
import { PermissionEditor } from './PermissionEditor';
import { usePermissionGrid } from './usePermissionGrid';

export function PermissionScreen() {
  const { t } = useTranslation();
  const { query } = usePermissionGrid();
  const mayEdit = useMay('updatePermissions');
  const readOnly = query.data !== undefined && !mayEdit;
  return (
    <Page
      title={t('permissions.title')}
      intro={t(readOnly ? 'permissions.introView' : 'permissions.intro')}
    >
      <QueryState query={query} skeleton={<GridSkeleton />} what={t('permissions.title')}>
        {(grid) =>
          grid.roles.length === 0 || grid.menus.length === 0 ? (
            <Notice
              title={t('permissions.emptyTitle')}
              text={t('permissions.emptyText')}
              action={
                <Button component={Link} to="/admin/roles" variant="outlined">
                  {t('permissions.emptyAction')}
                </Button>
              }
            />
          ) : (
            <PermissionEditor grid={grid} readOnly={readOnly} />
          )
        }
      </QueryState>
    </Page>
  );
}
