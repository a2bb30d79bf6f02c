/** Files that were dropped where they belong, on their way to the upload sheet, which takes them once. */

let files: readonly File[] = [];

export const handedFiles = {
  put: (chosen: readonly File[]) => {
    files = chosen;
  },
  claim: (): readonly File[] => {
    const taken = files;
    files = [];
    return taken;
  },
};
