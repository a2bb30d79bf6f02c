/**
 * The letters of Chinese and Korean: tens of megabytes, so that they do not come with the product. Papers take them from the
 * machine, where it has Google's Noto Sans CJK.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian and Ubuntu, Fedora, and Arch put them. */
const FOLDERS = [
  '/usr/share/fonts/opentype/noto',
  '/usr/share/fonts/google-noto-sans-cjk-fonts',
  '/usr/share/fonts/noto-cjk',
];
const FILES = { regular: 'NotoSansCJK-Regular.ttc', bold: 'NotoSansCJK-Bold.ttc' } as const;

export interface EastFonts {
  readonly regular: string;
  readonly bold: string;
}

/** The first folder's that has both; undefined where none has. */
export function findEastFonts(folders: readonly string[] = FOLDERS): EastFonts | undefined {
  return folders
    .map((folder) => ({
      regular: join(folder, FILES.regular),
      bold: join(folder, FILES.bold),
    }))
    .find(({ regular, bold }) => existsSync(regular) && existsSync(bold));
}
