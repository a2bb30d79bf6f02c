/** The ship of a new docking, found by name, code or IMO number. */
import { useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFoundShips } from '../../api/ships';
import type { ShipName } from '../../contract/ships';
import { FoundInput } from '../../ui/form/FoundInput';

const NAME = 'ship';

export function ShipInput() {
  const { t } = useTranslation();
  const [{ value }, , { setValue }] = useField<ShipName | null>(NAME);
  const [typed, setTyped] = useState(value?.name ?? '');
  const { ships, answered, loading } = useFoundShips(typed, value);
  return (
    <FoundInput
      name={NAME}
      label={t('ships.ship')}
      help={t('drydocks.form.shipHelp')}
      clearText={t('drydocks.form.noShip')}
      options={ships}
      answered={answered}
      loading={loading}
      typed={typed}
      onType={setTyped}
      onChoose={(ship) => void setValue(ship)}
    />
  );
}
