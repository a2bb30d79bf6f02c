/** Whose value of a field that two people have changed. */
export const SIDES = ['mine', 'theirs'] as const;
export type Side = (typeof SIDES)[number];
