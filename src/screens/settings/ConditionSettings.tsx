/** The general conditions of specifications: their words, their order, and whether they are printed. */
import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteGeneralCondition, useJobSettings } from '../../api/jobSettings';
import { useMay, useMaySome } from '../../api/me';
import { sentenceOf, type SetCondition } from '../../contract/jobs/specConditions';
import { ColumnsBar } from '../../parts/lists/ColumnsBar';
import { useListColumns } from '../../parts/lists/useListColumns';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useFormat } from '../../ui/format/format';
import { parseSort } from '../../ui/list/listAddress';
import { QueryState } from '../../ui/page/QueryState';
import { StateWord } from '../../ui/page/StateWord';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import type { Column } from '../../ui/table/tableColumns';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { ConditionDialog } from './ConditionDialog';
import { RowActions } from './RowActions';

/** They stand as in every specification, and no other way. */
const IN_ORDER = parseSort('position');
const nothing = () => undefined;
const keyOf = ({ id }: SetCondition) => id;
/** Place and words. */
const NAMING = 2;

interface Actions {
  onEdit: ((condition: SetCondition) => void) | undefined;
  onDelete: ((condition: SetCondition) => void) | undefined;
}

function ConditionActions({ condition, onEdit, onDelete }: Actions & { condition: SetCondition }) {
  const { t } = useTranslation();
  const { position: place, standard } = condition;
  const edit = onEdit && {
    text: t('settings.types.edit'),
    name: t('settings.conditions.editPlace', { place }),
    onPress: () => {
      onEdit(condition);
    },
  };
  const remove = onDelete && {
    text: t('settings.tags.remove'),
    name: t('settings.conditions.removePlace', { place }),
    onPress: () => {
      onDelete(condition);
    },
  };
  return <RowActions edit={edit} remove={standard === null ? remove : undefined} />;
}

/** Whose words they are, and whether they are printed. */
function Words({ condition }: { condition: SetCondition }) {
  const { t } = useTranslation();
  const { text, standard, active } = condition;
  return (
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', py: 0.5 }}>
      <span dir="auto">{sentenceOf(condition)}</span>
      {text !== null && standard !== null && (
        <>
          {' '}
          <StateWord tone="plain">{t('settings.conditions.reworded')}</StateWord>
        </>
      )}
      {!active && (
        <>
          {' '}
          <StateWord tone="plain">{t('settings.categories.unused')}</StateWord>
        </>
      )}
    </Box>
  );
}

function useColumns({ onEdit, onDelete }: Actions) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(
    (): readonly Column<SetCondition>[] => [
      {
        key: 'position',
        head: t('settings.categories.position'),
        width: '88px',
        cell: ({ position }) => format.number(position),
      },
      {
        key: 'text',
        head: t('settings.conditions.text'),
        cell: (condition) => <Words condition={condition} />,
      },
      ...(onEdit === undefined && onDelete === undefined
        ? []
        : [
            {
              key: 'actions',
              fitted: true,
              head: t('settings.types.actions'),
              width: '176px',
              cell: (condition: SetCondition) => (
                <ConditionActions condition={condition} onEdit={onEdit} onDelete={onDelete} />
              ),
            },
          ]),
    ],
    [t, format, onEdit, onDelete],
  );
  return { all, columns: useListColumns('spec_conditions', all, NAMING) };
}

interface TableProps {
  conditions: readonly SetCondition[];
  onEdit: (condition: SetCondition) => void;
}

function ConditionTable({ conditions, onEdit }: TableProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<SetCondition>();
  const remove = useDeleteGeneralCondition();
  const handleDelete = useSingleFlight(async (condition: SetCondition) => {
    await remove.mutateAsync(condition);
    setLeaving(undefined);
  });
  const { columns } = useColumns({
    onEdit: useMaySome('updateGeneralCondition') ? onEdit : undefined,
    onDelete: useMay('deleteGeneralCondition') ? setLeaving : undefined,
  });
  return (
    <>
      <DataTable
        label={t('settings.views.conditions')}
        columns={columns}
        rows={conditions}
        rowKey={keyOf}
        sort={IN_ORDER}
        onSort={nothing}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('settings.conditions.removeTitle', { place: leaving?.position ?? 0 })}
        text={t('settings.conditions.removeText')}
        confirm={t('settings.conditions.removeConfirm')}
        cancel={t('app.cancel')}
        busy={remove.isPending}
        onConfirm={() => {
          if (leaving) handleDelete(leaving);
        }}
        onCancel={() => {
          setLeaving(undefined);
        }}
      />
    </>
  );
}

interface ConditionSettingsProps {
  open: SetCondition | 'new' | undefined;
  onOpen: (condition: SetCondition | undefined) => void;
}

export function ConditionSettings({ open, onOpen }: ConditionSettingsProps) {
  const { t } = useTranslation();
  const settings = useJobSettings();
  const mayChange = useMaySome('updateGeneralCondition', 'deleteGeneralCondition');
  const { all, columns } = useColumns({
    onEdit: mayChange ? nothing : undefined,
    onDelete: undefined,
  });
  const { data } = settings;
  return (
    <>
      <ColumnsBar list="spec_conditions" columns={all} fixed={NAMING} />
      <QueryState
        query={settings}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('settings.views.conditions')}
      >
        {({ conditions }) => <ConditionTable conditions={conditions} onEdit={onOpen} />}
      </QueryState>
      {data && open !== undefined && (
        <ConditionDialog
          condition={open === 'new' ? undefined : open}
          count={data.conditions.length}
          onClose={() => {
            onOpen(undefined);
          }}
        />
      )}
    </>
  );
}
