/** The ship of a document, found by name, code or IMO number. */
import { useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFoundShips } from '../../api/ships';
import type { ShipName } from '../../contract/ships';
import { FoundInput } from '../../ui/form/FoundInput';

interface UploadShipInputProps {
  name: string;
  /** Another ship was chosen: its dockings are others. */
  onChoose: (ship: ShipName | null) => void;
}

export function UploadShipInput({ name, onChoose }: UploadShipInputProps) {
  const { t } = useTranslation();
  const [{ value }] = useField<ShipName | null>(name);
  const [typed, setTyped] = useState(value?.name ?? '');
  const { ships, answered, loading } = useFoundShips(typed, value);
  return (
    <FoundInput
      name={name}
      label={t('documents.upload.fields.ship')}
      clearText={t('documents.upload.fields.noShip')}
      options={ships}
      answered={answered}
      loading={loading}
      typed={typed}
      onType={setTyped}
      onChoose={onChoose}
    />
  );
}
