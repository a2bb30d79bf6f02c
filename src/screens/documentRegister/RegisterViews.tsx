/** The views of the register that this person keeps: to go back to one, to keep this one, to delete. */
import BookmarkBorder from '@mui/icons-material/BookmarkBorderOutlined';
import { Divider, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedViews } from '../../api/savedViews';
import type { SavedView } from '../../contract/documents/documentRecords';
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

interface EntriesProps extends ViewsProps {
  close: () => void;
  onOpen: (dialog: 'save' | 'manage') => void;
}

/** They are fetched when somebody looks for them. */
function Entries({ close, onOpen, ...props }: EntriesProps) {
  const { t } = useTranslation();
  const { data: views = [], isError, isPending } = useSavedViews();
  const none = isError ? 'failed' : 'none';
  return (
    <>
      {views.map((view) => (
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
      ))}
      {views.length === 0 && (
        <MenuItem disabled>
          {t(isPending ? 'app.loading' : `documents.register.views.${none}`)}
        </MenuItem>
      )}
      <Divider />
      <MenuItem
        onClick={() => {
          onOpen('save');
          close();
        }}
      >
        {t('documents.register.views.save')}
      </MenuItem>
      {views.length > 0 && (
        <MenuItem
          onClick={() => {
            onOpen('manage');
            close();
          }}
        >
          {t('documents.register.views.manage')}
        </MenuItem>
      )}
    </>
  );
}

function Manage({ onClose }: { onClose: () => void }) {
  const { data: views = [] } = useSavedViews();
  return <RegisterManageViews views={views} onClose={onClose} />;
}

export function RegisterViews(props: ViewsProps) {
  const { t } = useTranslation();
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
        {(close) => <Entries {...props} close={close} onOpen={setOpen} />}
      </MenuButton>
      {open === 'save' && <RegisterSaveView query={queryOf(props)} onClose={handleClose} />}
      {open === 'manage' && <Manage onClose={handleClose} />}
    </>
  );
}
