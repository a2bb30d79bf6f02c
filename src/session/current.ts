/**
 * The ship and the docking that a person works on, here and at their next visit. Each tab has its own once it is
 * open. Chosen in the app bar alone; the address of a list has the last word (parts/fleet/fleetContext.ts).
 */
import { createStore } from '../ui/store';
import { preferences } from './preferences';
import { session } from './session';
import { storage, type Chosen } from './storage';

interface Current {
  readonly ship: Chosen | null;
  /** One of the ship's. */
  readonly drydock: Chosen | null;
}

const stored = (): Current => {
  const ship = storage.ship.read();
  return { ship, drydock: ship && storage.drydock.read() };
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
    store.set({ ship, drydock: ship && drydock });
  },
};
