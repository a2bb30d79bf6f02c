/** The survey items of a ship, what is due first, with the window of each drawn over the years. */
import MoreVert from '@mui/icons-material/MoreVert';
import { Box, Button, MenuItem } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassItem, ShipClass } from '../../contract/certificates/classRecords';
import { daysBetween } from '../../contract/dates';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { EDITS, editable } from '../../ui/table/cellEdit';
import { useCellEdit } from '../../ui/table/useCellEdit';
import { Day } from '../../ui/format/Day';
import { useFormat, type Format } from '../../ui/format/format';
import { parseSort } from '../../ui/list/listAddress';
import { Notice } from '../../ui/page/Notice';
import { MenuButton } from '../../ui/MenuButton';
import { DataTable } from '../../ui/table/DataTable';
import type { Column } from '../../ui/table/tableColumns';
import { itemDue } from './itemDue';
import { ItemJobs } from './ItemJobs';
import { RangeBar } from './RangeBar';
import type { Opening } from './ShipClassScreen';

const DueEditor = lazyNamed(
  async () => (await import('../../parts/lists/bringEditor')).withTexts(import('./DueEditor')),
  'DueEditor',
);

const keyOf = ({ id }: ClassItem) => id;

const HEAD = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 } as const;
/** Code and name. */
const NAMING = 2;

interface Told {
  shipId: number;
  t: TFunction;
  format: Format;
  today: string;
  /** Opens the due date of an item; undefined for whoever may not change it. */
  onEdit: ((item: ClassItem, mark: HTMLElement) => void) | undefined;
}

const knownColumns = ({ t, format, today, shipId, onEdit }: Told): readonly Column<ClassItem>[] => [
  {
    key: 'code',
    head: t('classItems.fields.code'),
    width: '112px',
    cell: ({ code }) => code,
    code: true,
    sortBy: ({ code }) => code,
  },
  {
    key: 'name',
    head: t('classItems.fields.name'),
    cell: ({ name, cms, remark, jobs }) => (
      <>
        {name}
        {cms && <span className="muted"> {t('classItems.cms')}</span>}
        {remark !== null && <div className="muted">{remark}</div>}
        <ItemJobs jobs={jobs} shipId={shipId} />
      </>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'last_on',
    head: t('classItems.fields.last_on'),
    width: '120px',
    from: 'wide',
    cell: ({ last_on }) => last_on !== null && <Day on={last_on} format={format} />,
    sortBy: ({ last_on }) => last_on ?? '',
  },
  {
    key: 'due_on',
    head: t('classItems.fields.due_on'),
    width: '196px',
    cell: (item) => {
      const due = itemDue(item);
      const said = due !== null && (
        <>
          <Day on={due} days={daysBetween(today, due)} format={format} />
          {item.postponed_to !== null && (
            <div className="muted">
              {t('classItems.postponed', { day: format.day(item.postponed_to) })}
            </div>
          )}
        </>
      );
      if (onEdit === undefined) return said;
      const { name } = item;
      return editable(said || t('app.none'), t('classItems.due.edit', { name }), (mark) => {
        onEdit(item, mark);
      });
    },
    sortBy: (item) => itemDue(item) ?? '9999',
  },
  {
    key: 'window',
    head: t('classItems.windowHead'),
    width: '184px',
    from: 'wide',
    cell: (item) => (
      <>
        {item.range_from !== null && item.range_to !== null && (
          <span className="muted">
            {t('classItems.window', {
              from: format.day(item.range_from),
              to: format.day(item.range_to),
            })}
          </span>
        )}
        <RangeBar item={item} today={today} />
      </>
    ),
  },
  {
    key: 'needs_dock',
    head: t('classItems.fields.needs_dock'),
    width: '128px',
    cell: ({ needs_dock }) => t(`classItems.places.${needs_dock}`),
    sortBy: ({ needs_dock }) => needs_dock,
  },
];

function ItemActions({ item, onOpen }: { item: ClassItem; onOpen: (opening: Opening) => void }) {
  const { t } = useTranslation();
  const { name } = item;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={t('classItems.survey.openName', { name })}
        onClick={() => {
          onOpen({ to: 'survey', item });
        }}
      >
        {t('classItems.survey.open')}
      </Button>
      <MenuButton label={t('classItems.more', { name })} icon={<MoreVert fontSize="small" />}>
        {(close) =>
          (['item', 'remove'] as const).map((to) => (
            <MenuItem
              key={to}
              onClick={() => {
                close();
                onOpen({ to, item });
              }}
            >
              {t(to === 'item' ? 'classItems.edit' : 'classItems.remove')}
            </MenuItem>
          ))
        }
      </MenuButton>
    </Box>
  );
}

interface ItemsProps {
  all: ShipClass;
  /** What stands above them. */
  head: ReactNode;
  onOpen: (opening: Opening) => void;
}

export function Items({ all, head, onOpen }: ItemsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { today, may_edit, items } = all;
  const shipId = all.ship.id;
  const { open, edit, close, handleKeyDown } = useCellEdit<ClassItem>();
  const onEdit = may_edit ? edit : undefined;
  const offered = useMemo(
    (): readonly Column<ClassItem>[] => [
      ...knownColumns({ t, format, today, shipId, onEdit }),
      ...(may_edit
        ? [
            {
              key: 'actions',
              head: t('classItems.actions'),
              width: '160px',
              cell: (item: ClassItem) => <ItemActions item={item} onOpen={onOpen} />,
            },
          ]
        : []),
    ],
    [t, format, today, shipId, may_edit, onEdit, onOpen],
  );
  const columns = useListColumns('class_items', offered, NAMING);
  const [sort, setSort] = useState(parseSort('due_on'));
  if (items.length === 0)
    return (
      <>
        <Box sx={HEAD}>{head}</Box>
        <Notice title={t('classItems.none')} text={t('classItems.noneText')} />
      </>
    );
  return (
    <Box sx={EDITS} onKeyDown={handleKeyDown}>
      <Box sx={HEAD}>
        {head}
        <ColumnsButton list="class_items" columns={offered} fixed={NAMING} />
      </Box>
      <DataTable
        label={t('classItems.itemsLabel')}
        columns={columns}
        rows={items}
        rowKey={keyOf}
        sort={sort}
        onSort={setSort}
      />
      {open && (
        <Opened onClose={close}>
          <DueEditor shipId={shipId} item={open.row} cell={open.cell} onClose={close} />
        </Opened>
      )}
    </Box>
  );
}
