/** The texts that can be inserted into the descriptions of jobs, by name. */
import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteJobText, useJobSettings } from '../../api/jobSettings';
import { useMay, useMaySome } from '../../api/me';
import type { SetJobText } from '../../contract/jobs/jobTexts';
import { PlainList } from '../../parts/lists/PlainList';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/page/Notice';
import { TrailingWord } from '../../ui/page/TrailingWord';
import { actionsColumn } from '../../ui/table/actionsColumn';
import type { Column } from '../../ui/table/tableColumns';
import { TextDialog } from './TextDialog';
import { useRemoval } from './useRemoval';

const keyOf = ({ id }: SetJobText) => id;
const WORDS = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', py: 0.5 } as const;

interface Actions {
  onEdit: ((text: SetJobText) => void) | undefined;
  onRemove: ((text: SetJobText) => void) | undefined;
}

function useColumns({ onEdit, onRemove }: Actions) {
  const { t } = useTranslation();
  return useMemo(
    (): readonly Column<SetJobText>[] => [
      {
        key: 'name',
        head: t('settings.texts.name'),
        width: '240px',
        cell: ({ name, active }) => (
          <Box sx={WORDS}>
            <span dir="auto">{name}</span>
            {!active && <TrailingWord>{t('settings.categories.unused')}</TrailingWord>}
          </Box>
        ),
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
      ...actionsColumn<SetJobText>({ head: t('settings.types.actions'), width: '176px' }, [
        {
          text: t('settings.types.edit'),
          nameOf: ({ name }) => t('settings.types.editTitle', { name }),
          onPress: onEdit,
        },
        {
          text: t('settings.tags.remove'),
          nameOf: ({ name }) => t('settings.texts.removeName', { name }),
          onPress: onRemove,
          destroys: true,
        },
      ]),
    ],
    [t, onEdit, onRemove],
  );
}

interface TextSettingsProps {
  open: SetJobText | 'new' | undefined;
  onOpen: (text: SetJobText | undefined) => void;
}

export function TextSettings({ open, onOpen }: TextSettingsProps) {
  const { t } = useTranslation();
  const { leaving, setLeaving, dialog } = useRemoval(useDeleteJobText());
  const columns = useColumns({
    onEdit: useMaySome('updateJobText') ? onOpen : undefined,
    onRemove: useMay('deleteJobText') ? setLeaving : undefined,
  });
  return (
    <>
      <PlainList
        list="job_texts"
        label={t('settings.views.texts')}
        columns={columns}
        query={useJobSettings()}
        rowsOf={({ texts }) => texts}
        rowKey={keyOf}
        sort="name"
        empty={
          <Notice title={t('settings.texts.emptyTitle')} text={t('settings.texts.emptyText')} />
        }
      />
      <ConfirmDialog
        {...dialog}
        title={t('settings.texts.removeTitle', { name: leaving?.name ?? '' })}
        text={t('settings.texts.removeText')}
        confirm={t('settings.texts.removeConfirm')}
      />
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
