/**
 * Lengths of what a sign-in and a registration ask for, both ends included, in UTF-16 units; specification section 5.
 * Apart from the others (limits.ts), which the sign-in page has no use for.
 */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

export const accountLimits = {
  username: { min: 6, max: 320 },
  password: { min: 3, max: 100 },
  fullname: { min: 3, max: 100 },
  email: { min: 3, max: 320 },
} as const satisfies Record<string, Limits>;
