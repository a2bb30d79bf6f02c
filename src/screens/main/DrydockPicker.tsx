/** Picks one of the chosen ship's dockings: the open ones first, the latest before the earlier. */
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drydockQueries, useDrydocks } from '../../api/drydocks';
import { isOpen } from '../../contract/fleet/drydockStates';
import { readSearch } from '../../contract/lists';
import type { Chosen } from '../../session/storage';
import { Picker, type PickerOption } from '../../ui/Picker';

const MOST_SHOWN = 50;

interface DrydockPickerProps {
  anchor: HTMLElement;
  /** While this was opening. */
  typedBefore: string;
  ship: Chosen;
  chosen: Chosen | null;
  onChoose: (ship: Chosen, drydock: Chosen | null) => void;
  onClose: () => void;
}

export function DrydockPicker(props: DrydockPickerProps) {
  const { anchor, typedBefore, ship, chosen, onChoose, onClose } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState(typedBefore);
  const q = readSearch(useDeferredValue(typed));
  const found = useDrydocks({
    q,
    ship_id: ship.id,
    sort: '-starts_on',
    page: 1,
    page_size: MOST_SHOWN,
  });
  const items = found.data?.items ?? [];
  const sorted = [
    ...items.filter(({ state }) => isOpen(state)),
    ...items.filter(({ state }) => !isOpen(state)),
  ];
  const options: PickerOption[] = sorted.map(({ id, number, kind, state }) => ({
    id,
    code: number,
    name: t(`drydocks.kinds.${kind}`),
    note: t(`drydocks.states.${state}`),
  }));
  const all: PickerOption = { id: undefined, name: t('main.context.allDrydocks') };
  const handlePick = ({ id, code = '' }: PickerOption) => {
    onChoose(ship, id === undefined ? null : { id, code, name: code });
    onClose();
  };
  return (
    <Picker
      anchor={anchor}
      label={t('main.context.drydocks', { ship: ship.name })}
      placeholder={t('main.context.findDrydock')}
      options={q === undefined ? [all, ...options] : options}
      chosen={chosen?.id}
      answered={q === readSearch(typed) && found.isSuccess && !found.isPlaceholderData}
      loading={found.isPending}
      typed={typed}
      onType={setTyped}
      onIntent={({ id }) => {
        if (id !== undefined) client.query(drydockQueries.detail(id)).catch(() => undefined);
      }}
      onPick={handlePick}
      onClose={onClose}
    />
  );
}
