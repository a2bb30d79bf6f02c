/** Tags as they are typed, separated by blanks or commas: in small letters, each once. Pure. */
export const splitTags = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((one) => one !== ''),
  ),
];
