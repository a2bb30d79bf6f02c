/** The texts that can be inserted into the descriptions of jobs, by name. */
import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteJobText, useJobSettings } from '../../api/jobSettings';
import { useMay, useMaySome } from '../../api/me';
import type { SetJobText } from '../../contract/jobs/jobTexts';
import { ColumnsBar } from '../../parts/lists/ColumnsBar';
import { useListColumns } from '../../parts/lists/useListColumns';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { parseSort } from '../../ui/list/listAddress';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { StateWord } from '../../ui/page/StateWord';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import type { Column } from '../../ui/table/tableColumns';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { RowActions } from './RowActions';
import { TextDialog } from './TextDialog';

const BY_NAME = parseSort('name');
const nothing = () => undefined;
const keyOf = ({ id }: SetJobText) => id;
/** The name alone. */
const NAMING = 1;
const WORDS = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', py: 0.5 } as const;

interface Actions {
  onEdit: ((text: SetJobText) => void) | undefined;
  onDelete: ((text: SetJobText) => void) | undefined;
}

function TextActions({ text, onEdit, onDelete }: Actions & { text: SetJobText }) {
  const { t } = useTranslation();
  const { name } = text;
  const edit = onEdit && {
    text: t('settings.types.edit'),
    name: t('settings.types.editTitle', { name }),
    onPress: () => {
      onEdit(text);
    },
  };
  const remove = onDelete && {
    text: t('settings.tags.remove'),
    name: t('settings.texts.removeName', { name }),
    onPress: () => {
      onDelete(text);
    },
  };
  return <RowActions edit={edit} remove={remove} />;
}

/** What it is called, and whether it is offered. */
function Name({ text: { name, active } }: { text: SetJobText }) {
  const { t } = useTranslation();
  return (
    <Box sx={WORDS}>
      <span dir="auto">{name}</span>
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
  const all = useMemo(
    (): readonly Column<SetJobText>[] => [
      {
        key: 'name',
        head: t('settings.texts.name'),
        width: '240px',
        cell: (text) => <Name text={text} />,
      },
      {
        key: 'text',
        head: t('settings.conditions.text'),
        cell: ({ text }) => (
          <Box sx={WORDS} dir="auto">
            {text}
          </Box>
        ),
      },
      ...(onEdit === undefined && onDelete === undefined
        ? []
        : [
            {
              key: 'actions',
              fitted: true,
              head: t('settings.types.actions'),
              width: '176px',
              cell: (text: SetJobText) => (
                <TextActions text={text} onEdit={onEdit} onDelete={onDelete} />
              ),
            },
          ]),
    ],
    [t, onEdit, onDelete],
  );
  return { all, columns: useListColumns('job_texts', all, NAMING) };
}

interface TableProps {
  texts: readonly SetJobText[];
  onEdit: (text: SetJobText) => void;
}

function TextTable({ texts, onEdit }: TableProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<SetJobText>();
  const remove = useDeleteJobText();
  const handleDelete = useSingleFlight(async (text: SetJobText) => {
    await remove.mutateAsync(text);
    setLeaving(undefined);
  });
  const { columns } = useColumns({
    onEdit: useMaySome('updateJobText') ? onEdit : undefined,
    onDelete: useMay('deleteJobText') ? setLeaving : undefined,
  });
  return (
    <>
      <DataTable
        label={t('settings.views.texts')}
        columns={columns}
        rows={texts}
        rowKey={keyOf}
        sort={BY_NAME}
        onSort={nothing}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('settings.texts.removeTitle', { name: leaving?.name ?? '' })}
        text={t('settings.texts.removeText')}
        confirm={t('settings.texts.removeConfirm')}
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

interface TextSettingsProps {
  open: SetJobText | 'new' | undefined;
  onOpen: (text: SetJobText | undefined) => void;
}

export function TextSettings({ open, onOpen }: TextSettingsProps) {
  const { t } = useTranslation();
  const settings = useJobSettings();
  const mayAct = useMaySome('updateJobText', 'deleteJobText');
  const { all, columns } = useColumns({
    onEdit: mayAct ? nothing : undefined,
    onDelete: undefined,
  });
  return (
    <>
      <ColumnsBar list="job_texts" columns={all} fixed={NAMING} />
      <QueryState
        query={settings}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('settings.views.texts')}
      >
        {({ texts }) =>
          texts.length === 0 ? (
            <Notice title={t('settings.texts.emptyTitle')} text={t('settings.texts.emptyText')} />
          ) : (
            <TextTable texts={texts} onEdit={onOpen} />
          )
        }
      </QueryState>
      {open !== undefined && (
        <TextDialog
          text={open === 'new' ? undefined : open}
          onClose={() => {
            onOpen(undefined);
          }}
        />
      )}
    </>
  );
}
