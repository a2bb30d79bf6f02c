/** Changes the schedule status of a docking, and the note on it, where the list shows them. */
import { useTranslation } from 'react-i18next';
import { useStoreHealth } from '../../api/drydockHealth';
import { healthOf, healthSchema } from '../../contract/fleet/drydockHealth';
import type { DrydockRow } from '../../contract/fleet/drydockRecords';
import { drydockFields, HEALTHS, type Health } from '../../contract/fleet/drydocks';
import { findProblems } from '../../contract/problems';
import { CellEditor } from '../../parts/lists/CellEditor';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { textOrNull } from '../../ui/form/entered';

interface Values {
  health: Health;
  health_note: string;
}

const entered = ({ health, health_note }: Values) => ({
  health,
  health_note: textOrNull(health_note),
});
const check = (values: Values) => findProblems(healthSchema, entered(values));

interface EditorProps {
  docking: DrydockRow;
  cell: HTMLElement;
  onClose: () => void;
}

export function HealthEditor({ docking, cell, onClose }: EditorProps) {
  const { t } = useTranslation();
  const store = useStoreHealth(docking.id);
  const { health, health_note: note } = healthOf(docking);
  const handleStore = async (values: Values, from: Values) => {
    const done = await store(entered(values), entered(from));
    if (done === undefined || 'stored' in done) return done;
    const { theirs } = done;
    return { theirs: { ...theirs, health_note: theirs.health_note ?? '' } };
  };
  return (
    <CellEditor<Values>
      cell={cell}
      label={t('drydocks.health.edit', { number: docking.number })}
      values={{ health, health_note: note ?? '' }}
      check={check}
      onStore={handleStore}
      inWords={(theirs) =>
        [t(`drydocks.healths.${theirs.health}`), theirs.health_note].filter(Boolean).join(' – ')
      }
      onClose={onClose}
    >
      <SelectInput
        name="health"
        label={t('drydocks.fields.health')}
        options={HEALTHS.map((value) => ({ value, label: t(`drydocks.healths.${value}`) }))}
      />
      <TextInput
        name="health_note"
        label={t('drydocks.fields.health_note')}
        lengths={drydockFields.health_note.lengths}
        rows={2}
        autoFocus
      />
    </CellEditor>
  );
}
