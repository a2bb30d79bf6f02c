/** How far the files are that this process makes now: what a screen shows while it waits. */
export type Making = 'specification' | 'comparison' | 'daily' | 'final' | 'letters' | 'photos';

const making = new Map<string, number>();
const keyOf = (what: Making, drydockId: number) => `${what} ${drydockId}`;

export const tellMaking = (what: Making, drydockId: number, share: number): void => {
  making.set(keyOf(what, drydockId), share);
};

export const endMaking = (what: Making, drydockId: number): void => {
  making.delete(keyOf(what, drydockId));
};

/** 0 to 1; null while none is made, or by another server. */
export const makingOf = (what: Making, drydockId: number): number | null =>
  making.get(keyOf(what, drydockId)) ?? null;
