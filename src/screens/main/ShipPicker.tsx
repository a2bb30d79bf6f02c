/** Picks a ship by name, code or IMO number: those chosen last first, then the fleet by name. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shipQueries, useFoundShips } from '../../api/ships';
import { shownImo } from '../../contract/fleet/imo';
import type { Ship } from '../../contract/fleet/ships';
import { preferences } from '../../session/preferences';
import type { Chosen } from '../../session/storage';
import { Picker, type PickerOption } from '../../ui/Picker';

interface ShipPickerProps {
  anchor: HTMLElement;
  /** While this was opening. */
  typedBefore: string;
  chosen: Chosen | null;
  onChoose: (ship: Chosen | null) => void;
  onClose: () => void;
}

/** Those that are gone or forbidden meanwhile are left out. */
function useRecentShips(wanted: boolean): Ship[] {
  const [ids] = useState(preferences.recentShips.read);
  return useQueries({
    queries: ids.map((id) => ({ ...shipQueries.detail(id), enabled: wanted, retry: false })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}

export function ShipPicker({ anchor, typedBefore, chosen, onChoose, onClose }: ShipPickerProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState(typedBefore);
  const { ships: found, q, answered, loading } = useFoundShips(typed);
  const recent = useRecentShips(q === undefined);
  const first = q === undefined ? recent : [];
  const others = found.filter(({ id }) => !first.some((one) => one.id === id));
  const ships = [...first, ...others];
  const options: PickerOption[] = ships.map(({ id, code, name, imo }) => ({
    id,
    code,
    name,
    note: shownImo(imo),
  }));
  const all: PickerOption = { id: undefined, name: t('main.context.allShips') };
  const handlePick = ({ id }: PickerOption) => {
    const ship = ships.find((one) => one.id === id);
    onChoose(ship ? { id: ship.id, code: ship.code, name: ship.name } : null);
    onClose();
  };
  return (
    <Picker
      anchor={anchor}
      label={t('main.context.ships')}
      placeholder={t('main.context.findShip')}
      options={q === undefined ? [all, ...options] : options}
      chosen={chosen?.id}
      answered={answered}
      loading={loading}
      typed={typed}
      onType={setTyped}
      onIntent={({ id }) => {
        if (id !== undefined) client.query(shipQueries.detail(id)).catch(() => undefined);
      }}
      onPick={handlePick}
      onClose={onClose}
    />
  );
}
