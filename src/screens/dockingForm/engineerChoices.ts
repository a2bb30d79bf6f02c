/** The people to choose from: the engineers, and whoever the docking names already. */
import { useEngineers } from '../../api/roles';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import type { Tick } from '../../ui/form/TicksInput';
import type { Loadable } from '../../ui/page/QueryState';

export interface People {
  /** Whose choice as superintendent or engineer the server takes. */
  engineers: readonly Tick[];
  /** By id, also of those who cannot be chosen any more. */
  nameOf: (id: number) => string;
}

const named = (drydock: Drydock | undefined): Tick[] => {
  if (drydock === undefined) return [];
  const { superintendent_id: id, superintendent, engineers, members } = drydock;
  return [
    ...(id === null || superintendent === null ? [] : [{ id, name: superintendent }]),
    ...[...engineers, ...members].map(({ user_id, fullname }) => ({ id: user_id, name: fullname })),
  ];
};

/** The form comes with them, or nothing would stay in its place; without them where they cannot be had. */
export function usePeople(drydock?: Drydock): Loadable<People> {
  const query = useEngineers();
  const engineers = (query.data ?? []).map(({ id, fullname, role_label }) => ({
    id,
    name: fullname,
    kind: role_label,
  }));
  const known = new Map([...named(drydock), ...engineers].map((one) => [one.id, one.name]));
  const people: People = { engineers, nameOf: (id) => known.get(id) ?? String(id) };
  const settled = query.data !== undefined || query.error !== null;
  return { ...query, data: settled ? people : undefined, isPending: !settled };
}
