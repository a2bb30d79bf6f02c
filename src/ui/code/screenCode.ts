/** Fetches the code of a screen before it is opened; which screen stands at an address, `app` knows. */
let fetchCode: (address: string) => Promise<void> = () => Promise.resolve();

export const screenCode = {
  knownBy: (fetch: typeof fetchCode) => {
    fetchCode = fetch;
  },
  /** What does not come is told where the screen would be, once it is opened. */
  fetch: (address: string) => fetchCode(address).catch(() => undefined),
};
