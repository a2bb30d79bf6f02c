/** One of a yard's docks, with the warning where the ship does not fit into it. */
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useShip } from '../../api/ships';
import { dockWarnings, type Dock } from '../../contract/fleet/yards';
import { SelectInput } from '../../ui/form/SelectInput';
import { DockWarnings } from './Place';

interface DockInputProps {
  docks: readonly Dock[];
  shipId: number;
}

const NAME = 'dock_name';

export function DockInput({ docks, shipId }: DockInputProps) {
  const { t } = useTranslation();
  const [{ value }] = useField<string | null>(NAME);
  const { data: ship } = useShip(shipId, { enabled: useMay('ship') });
  const dock = docks.find(({ name }) => name === value);
  // A dock that the yard has taken away since stays until another is chosen.
  const gone = value !== null && dock === undefined ? [{ value, label: value }] : [];
  return (
    <div>
      <SelectInput
        name={NAME}
        label={t('drydocks.place.dock')}
        placeholder={t('drydocks.place.noDock')}
        options={[
          ...gone,
          ...docks.map(({ name, kind }) => ({
            value: name,
            label: t('drydocks.place.dockOfKind', { name, kind: t(`yards.dockKinds.${kind}`) }),
          })),
        ]}
      />
      {ship && dock && <DockWarnings warnings={dockWarnings(ship, dock)} />}
    </div>
  );
}
