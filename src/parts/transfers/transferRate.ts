/** How fast bytes have gone lately. The first moments tell nothing yet. */

const WINDOW_MS = 8_000;
const ENOUGH_MS = 700;

export interface Rate {
  /** `sent` in bytes, from the beginning of the file; `at` in milliseconds. */
  add: (sent: number, at: number) => void;
  /** Bytes a second over the last seconds; undefined while too little is known. */
  speed: () => number | undefined;
}

export function createRate(): Rate {
  let seen: { sent: number; at: number }[] = [];
  return {
    add: (sent, at) => {
      const last = seen.at(-1);
      // What was lost on the way is sent again: the count begins anew.
      if (last !== undefined && sent < last.sent) seen = [];
      seen = [...seen.filter((one) => at - one.at <= WINDOW_MS), { sent, at }];
    },
    speed: () => {
      const [first] = seen;
      const last = seen.at(-1);
      if (first === undefined || last === undefined) return undefined;
      const took = last.at - first.at;
      return took < ENOUGH_MS ? undefined : ((last.sent - first.sent) * 1000) / took;
    },
  };
}
