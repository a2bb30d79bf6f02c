/** The places of what stands in an order of its own, from 1. Pure. */

interface Placed {
  id: number;
  position: number;
}

/** Where each is to stand that has to move, once one of them stands at `position`; `all` are in their order. */
export function movedTo(all: readonly Placed[], id: number, position: number): Placed[] {
  const order = all.map((one) => one.id).filter((one) => one !== id);
  return numbered(all, order.toSpliced(position - 1, 0, id));
}

/** Where each is to stand that has to move, once one of them is gone. */
export const without = (all: readonly Placed[], id: number): Placed[] =>
  numbered(
    all,
    all.map((one) => one.id).filter((one) => one !== id),
  );

function numbered(all: readonly Placed[], order: readonly number[]): Placed[] {
  const before = new Map(all.map((one) => [one.id, one.position]));
  return order
    .map((id, index) => ({ id, position: index + 1 }))
    .filter((one) => before.get(one.id) !== one.position);
}
