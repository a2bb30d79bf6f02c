/** The views of the register that this person keeps: to go back to one, to keep this one, to delete. */
import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorderOutlined';
import { Box, Divider, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../../api/documents';
import { useMe } from '../../api/me';
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
function apply({ query }: Pick<SavedView, 'query'>, { address, look }: ViewsProps) {
  const view = new URLSearchParams(query);
  const columns = readColumns(view.get('columns'));
  const density = readDensity(view.get('density'));
  look.change({ ...(columns && { columns }), ...(density && { density }) });
  address.apply(view);
}

/** Those that come with the product, by what stands behind the `?` of the register's address. */
const PRODUCT_VIEWS = [
  {
    name: 'overdue',
    query: 'review=OVERDUE',
  },
  { name: 'mine', query: 'state=DRAFT&author=me' },
  { name: 'rejected', query: 'state=REJECTED' },
] as const;

const LONG = { display: 'block', maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' };

/** As wide whatever it says, as the name may come later; the whole stands in the menu. */
const NAME = {
  width: 128,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'start',
} as const;

const CHOSEN = {
  justifyContent: 'space-between',
  gap: 2,
  '&[aria-checked=true] > span:first-of-type': { fontWeight: 600 },
  '& > span:last-of-type': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
} as const;

/** How many rows a view has in the scope that is chosen now. */
function ViewCount({ query, address }: { query: string; address: RegisterAddress }) {
  const { t } = useTranslation();
  const { data } = useDocuments(address.countOf(new URLSearchParams(query)));
  if (data === undefined) return <span />;
  return (
    <span>
      {t(data.counted ? 'documents.register.views.count' : 'documents.register.views.over', {
        count: data.total,
      })}
    </span>
  );
}

interface ViewItemProps extends ViewsProps {
  name: string;
  query: string;
  close: () => void;
}

function ViewItem({ name, query, close, ...props }: ViewItemProps) {
  const view = new URLSearchParams(query);
  return (
    <MenuItem
      role="menuitemradio"
      aria-checked={props.address.isAt(view)}
      sx={CHOSEN}
      onClick={() => {
        apply({ query }, props);
        close();
      }}
    >
      <Box component="span" sx={LONG} title={name}>
        {name}
      </Box>
      <ViewCount query={query} address={props.address} />
    </MenuItem>
  );
}

interface EntriesProps extends ViewsProps {
  close: () => void;
  onOpen: (dialog: 'save' | 'manage') => void;
}

/** They are fetched when somebody looks for them. */
function Entries({ close, onOpen, ...props }: EntriesProps) {
  const { t } = useTranslation();
  const { data: views = [], isError, isPending } = useSavedViews();
  const { data: me } = useMe();
  const isStarred = (view: number) =>
    me?.favourites?.some(({ entity, id }) => entity === 'view' && id === view) ?? false;
  const starredFirst = [
    ...views.filter(({ id }) => isStarred(id)),
    ...views.filter(({ id }) => !isStarred(id)),
  ];
  const none = isError ? 'failed' : 'none';
  return (
    <>
      {PRODUCT_VIEWS.map(({ name, query }) => (
        <ViewItem
          key={name}
          name={t(`documents.register.views.${name}`)}
          query={query}
          close={close}
          {...props}
        />
      ))}
      <Divider />
      {starredFirst.map(({ id, name, query }) => (
        <ViewItem key={id} name={name} query={query} close={close} {...props} />
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

/** What the view is called whose filters and order these are; undefined where nothing is asked for, or by no view. */
function useChosenName({ isAt, kept }: RegisterAddress): string | undefined {
  const { t } = useTranslation();
  const isAsked = kept.size > 0;
  const { data: views = [] } = useSavedViews({ enabled: isAsked });
  if (!isAsked) return undefined;
  const isChosen = ({ query }: { query: string }) => isAt(new URLSearchParams(query));
  const ours = PRODUCT_VIEWS.find(isChosen);
  return ours ? t(`documents.register.views.${ours.name}`) : views.find(isChosen)?.name;
}

export function RegisterViews(props: ViewsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'save' | 'manage'>();
  const chosen = useChosenName(props.address);
  const handleClose = () => {
    setOpen(undefined);
  };
  return (
    <>
      <MenuButton
        label={
          chosen === undefined
            ? t('documents.register.views.label')
            : t('documents.register.views.chosen', { name: chosen })
        }
        text={
          <Box component="span" sx={NAME} title={chosen} dir="auto">
            {chosen ?? t('documents.register.views.short')}
          </Box>
        }
        icon={
          chosen === undefined ? <BookmarkBorder fontSize="small" /> : <Bookmark fontSize="small" />
        }
      >
        {(close) => <Entries {...props} close={close} onOpen={setOpen} />}
      </MenuButton>
      {open === 'save' && <RegisterSaveView query={queryOf(props)} onClose={handleClose} />}
      {open === 'manage' && <Manage onClose={handleClose} />}
    </>
  );
}
