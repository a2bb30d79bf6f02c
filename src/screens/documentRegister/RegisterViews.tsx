/** The views of the register that this person keeps: to go back to one, to keep this one, to delete. */
import BookmarkBorder from '@mui/icons-material/BookmarkBorderOutlined';
import { Divider, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedViews } from '../../api/savedViews';
import type { SavedView } from '../../contract/documentRecords';
import { MenuButton } from '../../ui/MenuButton';
import type { RegisterAddress } from './registerAddress';
import { readColumns, readDensity, writeColumns, type RegisterLook } from './registerLook';
import { RegisterManageViews } from './RegisterManageViews';
import { RegisterSaveView } from './RegisterSaveView';

interface ViewsProps {
  address: RegisterAddress;
  look: RegisterLook;
}

/** The filters and the order as the address has them, and how the table looks. */
function queryOf({ address: { kept }, look: { look } }: ViewsProps): string {
  const query = new URLSearchParams(kept);
  query.set('columns', writeColumns(look.columns));
  query.set('density', look.density);
  return query.toString();
}

/** The ship and the docking stay: they are chosen in the app bar. */
function apply({ query }: SavedView, { address, look }: ViewsProps) {
  const view = new URLSearchParams(query);
  const columns = readColumns(view.get('columns'));
  const density = readDensity(view.get('density'));
  look.change({ ...(columns && { columns }), ...(density && { density }) });
  address.apply(view);
}

const LONG = { display: 'block', maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' };

export function RegisterViews(props: ViewsProps) {
  const { t } = useTranslation();
  const { data: views = [], isError } = useSavedViews();
  const [open, setOpen] = useState<'save' | 'manage'>();
  const handleClose = () => {
    setOpen(undefined);
  };
  return (
    <>
      <MenuButton
        label={t('documents.register.views.label')}
        text={t('documents.register.views.short')}
        icon={<BookmarkBorder fontSize="small" />}
      >
        {(close) => [
          ...views.map((view) => (
            <MenuItem
              key={view.id}
              sx={LONG}
              title={view.name}
              onClick={() => {
                apply(view, props);
                close();
              }}
            >
              {view.name}
            </MenuItem>
          )),
          views.length === 0 && (
            <MenuItem key="none" disabled>
              {t(isError ? 'documents.register.views.failed' : 'documents.register.views.none')}
            </MenuItem>
          ),
          <Divider key="line" />,
          <MenuItem
            key="save"
            onClick={() => {
              setOpen('save');
              close();
            }}
          >
            {t('documents.register.views.save')}
          </MenuItem>,
          views.length > 0 && (
            <MenuItem
              key="manage"
              onClick={() => {
                setOpen('manage');
                close();
              }}
            >
              {t('documents.register.views.manage')}
            </MenuItem>
          ),
        ]}
      </MenuButton>
      {open === 'save' && <RegisterSaveView query={queryOf(props)} onClose={handleClose} />}
      {open === 'manage' && <RegisterManageViews views={views} onClose={handleClose} />}
    </>
  );
}
