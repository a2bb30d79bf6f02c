/** Looks up the ship and docking that a row has in words, and puts them in their place. */
import { useEffect } from 'react';
import { useDrydocks } from '../../../api/drydocks';
import { useMay } from '../../../api/me';
import { useShips } from '../../../api/ships';
import type { ShipName } from '../../../contract/fleet/ships';
import { MAX_PAGE_SIZE } from '../../../contract/lists';
import type { GuessedField, UploadValues } from '../uploadValues';

/** Undefined while it is being looked up, null where it is none that this person sees. */
function useNamedShip({ named, ship }: UploadValues): ShipName | null | undefined {
  const text = named?.ship ?? null;
  const { data, isError, isPlaceholderData } = useShips(
    { q: text ?? '', sort: 'name', page: 1, page_size: 50 },
    { enabled: text !== null },
  );
  if (text === null) return ship;
  if (isError) return null;
  if (data === undefined || isPlaceholderData) return undefined;
  const is = (one: string) => one.toLowerCase() === text.toLowerCase();
  const { items } = data;
  const found =
    items.find(({ code }) => is(code)) ??
    items.find(({ name }) => is(name)) ??
    (named?.isEntered && items.length === 1 ? items[0] : undefined);
  return found === undefined ? null : { id: found.id, code: found.code, name: found.name };
}

/** As `useNamedShip`, of a docking of the ship that was found. */
function useNamedDocking({ named }: UploadValues, ship: ShipName | null | undefined) {
  const may = useMay('drydocks');
  const text = named?.docking;
  const isAsked = may && typeof text === 'string' && ship != null;
  const { data, isError, isPlaceholderData } = useDrydocks(
    { ship_id: ship?.id, sort: '-number', page: 1, page_size: MAX_PAGE_SIZE },
    { enabled: isAsked },
  );
  if (!isAsked || isError) return null;
  if (data === undefined || isPlaceholderData) return undefined;
  const wanted = text.toUpperCase();
  return (
    data.items.find(({ number }) => number === wanted || number === `${ship.code}-${wanted}`)?.id ??
    null
  );
}

function settled(values: UploadValues, ship: ShipName | null, docking: number | null) {
  const { named } = values;
  if (named === null) return values;
  const { isEntered, whole_title: whole } = named;
  if (ship === null && !isEntered)
    return { ...values, named: null, ...(whole === undefined ? {} : { title: whole }) };
  const isSame = ship?.id === values.ship?.id;
  const told: GuessedField[] = isEntered
    ? []
    : ['ship', ...(named.docking === undefined ? [] : ['drydock_id' as const])];
  return {
    ...values,
    named: null,
    ship,
    drydock_id: named.docking === undefined && isSame ? values.drydock_id : docking,
    lost_docking: isEntered && docking === null ? (named.docking ?? null) : null,
    guessed: [...values.guessed.filter((one) => one !== 'ship' && one !== 'drydock_id'), ...told],
  };
}

export function useNamedPlace(
  values: UploadValues,
  onSettled: (change: (before: UploadValues) => UploadValues) => void,
) {
  const ship = useNamedShip(values);
  const docking = useNamedDocking(values, ship);
  const { named } = values;
  useEffect(() => {
    if (named === null || ship === undefined || docking === undefined) return;
    onSettled((before) => settled(before, ship, docking));
  }, [named, ship, docking, onSettled]);
}
