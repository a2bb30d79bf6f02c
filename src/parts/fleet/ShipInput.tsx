/** A ship to choose, found by name, code or IMO number. */
import { useField } from 'formik';
import { useState } from 'react';
import { useFoundShips } from '../../api/ships';
import type { ShipName } from '../../contract/fleet/ships';
import { FoundInput } from '../../ui/form/FoundInput';

interface ShipInputProps {
  name: string;
  label: string;
  help?: string;
  /** What takes the choice back. */
  clearText: string;
  onChoose: (ship: ShipName | null) => void;
}

export function ShipInput({ name, ...props }: ShipInputProps) {
  const [{ value }] = useField<ShipName | null>(name);
  const [typed, setTyped] = useState(value?.name ?? '');
  const { ships, answered, loading } = useFoundShips(typed, value);
  return (
    <FoundInput
      {...props}
      name={name}
      options={ships}
      answered={answered}
      loading={loading}
      typed={typed}
      onType={setTyped}
    />
  );
}
