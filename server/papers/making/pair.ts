/** A fact as it is printed. */
export type Pair = readonly [name: string, value: string];
