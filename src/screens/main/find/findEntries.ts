/** What the palette offers: commands and screens that this person may use, and what the server has found. */
import type { EndpointName } from '../../../contract/endpoints';
import type { Favourites } from '../../../contract/favourites';
import type { Found } from '../../../contract/find';

type Group = 'commands' | 'screens' | 'favourites' | 'recent' | 'views' | keyof Found;

export interface Entry {
  key: string;
  /** With what was asked for: the list keeps its place on an option of the same label, and is to begin anew with each answer. */
  label?: string;
  group: Group;
  code?: string;
  name: string;
  /** The keys that do the same. */
  keys?: readonly string[];
  /** An address, or what else to do. */
  to: string | (() => void);
}

/** Addresses by the name of their text, and the call that whoever goes there means to make. */
export const COMMANDS = [
  { name: 'drydock', call: 'createDrydock', to: '/drydocks/new' },
  { name: 'documents', call: 'createDocument', to: '/documents/new' },
  { name: 'ship', call: 'createShip', to: '/ships/new' },
  { name: 'yard', call: 'createYard', to: '/yards/new' },
  { name: 'user', call: 'createUser', to: '/admin/users/new' },
  { name: 'role', call: 'createRole', to: '/admin/roles/new' },
  { name: 'timeline', call: 'timeline', to: '/drydocks/timeline' },
  { name: 'notifications', call: 'notifications', to: '/notifications' },
  { name: 'outbox', call: 'me', to: '/outbox' },
  { name: 'profile', call: 'me', to: '/profile' },
  { name: 'signOut', call: 'me', to: '/auth/logout' },
] as const satisfies readonly { name: string; call: EndpointName; to: string }[];

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Each word that is typed begins one of the name's. */
export function isNamed(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return wordsOf(typed).every((one) => words.some((word) => word.startsWith(one)));
}

/** What is typed behind the words that a command begins with, as a ship's name after them; empty where it does not begin so. */
export function afterWords(command: string, typed: string): string {
  const [verb = '', ...more] = wordsOf(command);
  const [first = '', ...rest] = wordsOf(typed);
  if (first !== verb) return '';
  const named = more.findIndex((word, place) => rest[place] !== word);
  return rest.slice(named < 0 ? more.length : named).join(' ');
}

const hitsOf = (
  group: keyof Found,
  hits: readonly { id: number; code: string; name: string }[],
  address: string,
): Entry[] =>
  hits.map(({ id, code, name }) => ({
    key: `${group}${id}`,
    group,
    code,
    name,
    to: `${address}/${id}`,
  }));

/** Those first whose short name begins so: whoever types one means it. */
function meantFirst<Hit extends { code: string }>(hits: readonly Hit[], asked: string): Hit[] {
  const isMeant = ({ code }: Hit) => code.toLowerCase().startsWith(asked.toLowerCase());
  return [...hits.filter(isMeant), ...hits.filter((hit) => !isMeant(hit))];
}

type Hit = Favourites['favourites'][number];

const addressOf = ({ entity, id, ship_id }: Hit): string =>
  entity === 'drydock' ? `/ships/${ship_id ?? 0}/drydocks/${id}` : `/${entity}s/${id}`;

const keptOf = (group: 'favourites' | 'recent', hits: readonly Hit[]): Entry[] =>
  hits.map((hit) => ({
    key: `${group}${hit.entity}${hit.id}`,
    group,
    code: hit.code,
    name: hit.name,
    to: addressOf(hit),
  }));

/** What is at hand before anything is asked for: what has a star, what was opened last, and the views that are kept. */
export function keptEntries({ favourites, recent, views }: Favourites): Entry[] {
  const isStarred = ({ entity, id }: Hit) =>
    favourites.some((one) => one.entity === entity && one.id === id);
  const entryOf = ({ id, name, query, starred }: Favourites['views'][number]) => ({
    key: `view${id}`,
    group: starred ? ('favourites' as const) : ('views' as const),
    name,
    to: `/documents?${query}`,
  });
  return [
    ...keptOf('favourites', favourites),
    ...views.filter(({ starred }) => starred).map(entryOf),
    ...keptOf(
      'recent',
      recent.filter((hit) => !isStarred(hit)),
    ),
    ...views.filter(({ starred }) => !starred).map(entryOf),
  ];
}

/** Ships and dockings first: the few of them that are found stand above their many documents. */
export const foundEntries = (found: Found, asked: string): Entry[] => [
  ...hitsOf('ships', meantFirst(found.ships, asked), '/ships'),
  ...meantFirst(found.drydocks, asked).map(({ id, code, name, ship_id }) => ({
    key: `drydocks${id}`,
    group: 'drydocks' as const,
    code,
    name,
    to: `/ships/${ship_id}/drydocks/${id}`,
  })),
  ...hitsOf('documents', meantFirst(found.documents, asked), '/documents'),
  ...hitsOf('yards', meantFirst(found.yards, asked), '/yards'),
  ...hitsOf('users', meantFirst(found.users, asked), '/admin/users'),
];
