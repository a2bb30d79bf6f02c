/** The general conditions of specifications: their words, their order, and whether they are printed. */
import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteGeneralCondition, useJobSettings } from '../../api/jobSettings';
import { useMay, useMaySome } from '../../api/me';
import { sentenceOf, type SetCondition } from '../../contract/jobs/specConditions';
import { PlainList } from '../../parts/lists/PlainList';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useFormat } from '../../ui/format/format';
import { TrailingWord } from '../../ui/page/TrailingWord';
import { actionsColumn } from '../../ui/table/actionsColumn';
import type { Column } from '../../ui/table/tableColumns';
import { ConditionDialog } from './ConditionDialog';
import { useRemoval } from './useRemoval';

const keyOf = ({ id }: SetCondition) => id;
/** Place and words. */
const NAMING = 2;

interface Actions {
  onEdit: ((condition: SetCondition) => void) | undefined;
  onRemove: ((condition: SetCondition) => void) | undefined;
}

/** Whose words they are, and whether they are printed. */
function Words({ condition }: { condition: SetCondition }) {
  const { t } = useTranslation();
  const { text, standard, active } = condition;
  return (
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', py: 0.5 }}>
      <span dir="auto">{sentenceOf(condition)}</span>
      {text !== null && standard !== null && (
        <TrailingWord>{t('settings.conditions.reworded')}</TrailingWord>
      )}
      {!active && <TrailingWord>{t('settings.categories.unused')}</TrailingWord>}
    </Box>
  );
}

function useColumns({ onEdit, onRemove }: Actions) {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
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
      ...actionsColumn<SetCondition>({ head: t('settings.types.actions'), width: '176px' }, [
        {
          text: t('settings.types.edit'),
          nameOf: ({ position: place }) => t('settings.conditions.editPlace', { place }),
          onPress: onEdit,
        },
        {
          text: t('settings.tags.remove'),
          nameOf: ({ position: place }) => t('settings.conditions.removePlace', { place }),
          onPress: onRemove,
          isFor: ({ standard }) => standard === null,
          destroys: true,
        },
      ]),
    ],
    [t, format, onEdit, onRemove],
  );
}

interface ConditionSettingsProps {
  open: SetCondition | 'new' | undefined;
  onOpen: (condition: SetCondition | undefined) => void;
}

export function ConditionSettings({ open, onOpen }: ConditionSettingsProps) {
  const { t } = useTranslation();
  const settings = useJobSettings();
  const { leaving, setLeaving, dialog } = useRemoval(useDeleteGeneralCondition());
  const columns = useColumns({
    onEdit: useMaySome('updateGeneralCondition') ? onOpen : undefined,
    onRemove: useMay('deleteGeneralCondition') ? setLeaving : undefined,
  });
  const { data } = settings;
  return (
    <>
      <PlainList
        list="spec_conditions"
        label={t('settings.views.conditions')}
        columns={columns}
        fixed={NAMING}
        query={settings}
        rowsOf={({ conditions }) => conditions}
        rowKey={keyOf}
        // As in every specification, and no other way.
        sort="position"
      />
      <ConfirmDialog
        {...dialog}
        title={t('settings.conditions.removeTitle', { place: leaving?.position ?? 0 })}
        text={t('settings.conditions.removeText')}
        confirm={t('settings.conditions.removeConfirm')}
      />
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
