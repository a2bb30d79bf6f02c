/** The palette's list for what is typed: commands and screens at once, the rest as soon as the server has answered. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFavourites } from '../../../api/favourites';
import { useFound } from '../../../api/find';
import { may, useMe } from '../../../api/me';
import type { Found } from '../../../contract/find';
import { useCurrent } from '../../../parts/fleet/fleetContext';
import { recent } from '../../../session/recent';
import { useSession } from '../../../session/useSession';
import { named } from '../../../ui/format/named';
import { useDebounced } from '../../../ui/useDebounced';
import {
  afterWords,
  COMMANDS,
  foundEntries,
  isNamed,
  keptEntries,
  wordsOf,
  type Entry,
} from './findEntries';
import { goLetter } from './goKeys';
import { useChoose } from '../useFleetAddress';
import type { Panel } from './useKeys';

const PAUSE_MS = 120;

function useScreens(): Entry[] {
  const { t } = useTranslation();
  const menus = useSession()?.user?.menus;
  return Object.values(menus ?? {}).map(({ menu_id, link, module }) => {
    const letter = goLetter(link);
    return {
      key: `screen${menu_id}`,
      group: 'screens',
      name: named(t, module),
      to: link,
      ...(letter !== undefined && { keys: ['g', letter] }),
    };
  });
}

function useCommands(onOpen: (panel: Panel) => void): Entry[] {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const choose = useChoose();
  const { ship } = useCurrent();
  if (me === undefined) return [];
  const commands = COMMANDS.filter(({ call }) => may(me, call)).map(({ name, to }): Entry => ({
    key: name,
    group: 'commands',
    name: t(`main.find.commands.${name}`),
    to,
  }));
  const keys: Entry = {
    key: 'keys',
    group: 'commands',
    name: t('main.find.commands.keys'),
    keys: ['?'],
    to: () => {
      onOpen('keys');
    },
  };
  const leave: Entry = {
    key: 'leave',
    group: 'commands',
    name: t('main.find.commands.switchAll'),
    to: () => {
      choose(null);
    },
  };
  return [...commands, keys, ...(ship === null ? [] : [leave])];
}

/** To work on one of the ships that were found. */
function useSwitches(ships: Found['ships']): Entry[] {
  const { t } = useTranslation();
  const choose = useChoose();
  const { ship: chosen } = useCurrent();
  return ships
    .filter(({ id }) => id !== chosen?.id)
    .map((ship) => ({
      key: `switch${ship.id}`,
      group: 'commands',
      name: t('main.find.commands.switch', { name: `${ship.code} ${ship.name}` }),
      to: () => {
        choose(ship);
      },
    }));
}

const NO_SHIPS: Found['ships'] = [];

/** "switch hal": no ship is called so, but the rest of the words finds the one to switch to. */
function useShipsToSwitchTo(q: string, found: Found['ships']) {
  const { t } = useTranslation();
  const rest = afterWords(t('main.find.commands.switch', { name: '' }), q);
  const { data, isPlaceholderData, isError } = useFound(rest);
  if (rest === '') return { ships: found, known: true };
  const known = !isPlaceholderData && (data !== undefined || isError);
  return { ships: data?.ships ?? NO_SHIPS, known };
}

/** The record that is open is no news. */
function useKept() {
  const { pathname } = useLocation();
  const [refs] = useState(recent.read);
  const { data, isLoading } = useFavourites(refs);
  const kept = useMemo(
    () => (data ? keptEntries(data).filter(({ to }) => to !== pathname) : []),
    [data, pathname],
  );
  return { kept, isLoading };
}

export function useFindEntries(typed: string, onOpen: (panel: Panel) => void) {
  const { t } = useTranslation();
  const asked = wordsOf(typed).length > 0 ? typed.trim() : '';
  const q = useDebounced(asked, PAUSE_MS);
  const { data, isPlaceholderData, isFetching, isError } = useFound(q);
  const found = asked === '' ? undefined : data;
  const all = [...useCommands(onOpen), ...useScreens()];
  const { kept: atHand, isLoading } = useKept();
  // What is asked for is found whether it is at hand or not: the server knows no views alone.
  const kept = atHand.filter(
    ({ group, name }) => asked === '' || (group === 'views' && isNamed(name, asked)),
  );
  const { ships, known } = useShipsToSwitchTo(q, found?.ships ?? NO_SHIPS);
  const switches = useSwitches(ships);
  const offered = asked === '' ? all : all.filter(({ name }) => isNamed(name, asked));
  // What else the words find would be picked in place of the ship to switch to.
  const hits = useMemo(() => (found && known ? foundEntries(found, q) : []), [found, known, q]);
  // Groups stay together: who looks for a ship opens it more often than works on it.
  const later = switches.filter(({ name }) => isNamed(name, asked));
  const settled = q === asked && known && !isPlaceholderData && (data !== undefined || isError);
  // Whoever begins with the command's own word means it, whatever else that word finds.
  const isCommand = afterWords(t('main.find.commands.switch', { name: '' }), asked) !== '';
  const commands = [...kept, ...offered, ...later];
  const entries = later.length === 0 || isCommand ? [...commands, ...hits] : [...hits, ...commands];
  const told = isPlaceholderData ? '' : q;
  return {
    // Nothing comes to stand above what somebody is about to press.
    entries: (asked === '' && isLoading ? [] : entries).map((entry) => ({
      ...entry,
      label: `${entry.key} ${told}`,
    })),
    answered: asked === '' ? !isLoading : settled,
    loading: isFetching || isLoading,
    asked,
  };
}
