/**
 * The ship and the docking that a person works on, here and at their next visit. Each tab has its own once it is
 * open; the address has the last word (api/fleetContext.ts).
 */
import { createStore } from '../ui/store';
import { preferences } from './preferences';
import { session } from './session';
import { storage, type Chosen } from './storage';

interface Current {
  readonly ship: Chosen | null;
  /** One of the ship's. */
  readonly drydock: Chosen | null;
  /** Whether anything but the address of the page load has been opened since. */
  readonly moved: boolean;
}

const stored = (): Current => {
  const ship = storage.ship.read();
  return { ship, drydock: ship && storage.drydock.read(), moved: false };
};

const store = createStore<Current>(stored());

let owner = session.get()?.token;
session.subscribe(() => {
  const token = session.get()?.token;
  if (token === owner) return;
  owner = token;
  store.set(stored());
});

export const current = {
  get: store.get,
  subscribe: store.subscribe,
  /** Another ship's docking goes with its ship. */
  choose: (ship: Chosen | null, drydock: Chosen | null = null) => {
    storage.ship.write(ship);
    storage.drydock.write(ship && drydock);
    if (ship) preferences.recentShips.add(ship.id);
    store.set({ ...store.get(), ship, drydock: ship && drydock });
  },
  move: () => {
    if (!store.get().moved) store.set({ ...store.get(), moved: true });
  },
};
