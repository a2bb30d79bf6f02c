/** A part of a whole in percent, with one decimal. */
export const shareOf = (amount: number, whole: number): number =>
  Math.round((amount * 1000) / whole) / 10;
