/** How far the specifications are that this process makes now: what a screen shows while it waits. */
const making = new Map<number, number>();

export const tellMaking = (drydockId: number, share: number): void => {
  making.set(drydockId, share);
};

export const endMaking = (drydockId: number): void => {
  making.delete(drydockId);
};

/** 0 to 1; null while none is made, or by another server. */
export const makingOf = (drydockId: number): number | null => making.get(drydockId) ?? null;
