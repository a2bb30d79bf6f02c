/** The same object without some of its fields. */
export const omit = <T extends object, K extends keyof T>(of: T, ...names: K[]): Omit<T, K> =>
  Object.fromEntries(
    Object.entries(of).filter(([name]) => !names.some((one) => one === name)),
  ) as Omit<T, K>;
