import { droppedFiles, seenFiles } from '../../../src/ui/files/droppedFiles';

interface Folder {
  [name: string]: Folder | File;
}

/** As browsers show what was dropped: a folder tells its entries two at a time. */
function entryOf(name: string, content: Folder | File): FileSystemEntry {
  if (content instanceof File)
    return {
      name,
      isFile: true,
      isDirectory: false,
      file: (done: (file: File) => void) => {
        done(content);
      },
    } as unknown as FileSystemEntry;
  const left = Object.entries(content).map(([key, one]) => entryOf(key, one));
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => ({
      readEntries: (done: (entries: FileSystemEntry[]) => void) => {
        done(left.splice(0, 2));
      },
    }),
  } as unknown as FileSystemEntry;
}

const file = (name: string) => new File(['x'], name);

const drop = (content: Folder) =>
  ({
    files: Object.values(content).filter((one) => one instanceof File),
    items: Object.entries(content).map(([name, one]) => ({
      kind: 'file',
      webkitGetAsEntry: () => entryOf(name, one),
    })),
  }) as unknown as DataTransfer;

const names = (files: File[]) => files.map(({ name }) => name);

test('the files of a folder are found, also of folders within it, however many answers it takes', async () => {
  const folder = {
    'a.pdf': file('a.pdf'),
    'b.pdf': file('b.pdf'),
    'c.pdf': file('c.pdf'),
    deeper: { 'd.pdf': file('d.pdf'), empty: {} },
  };
  const found = await droppedFiles(drop({ 'e.pdf': file('e.pdf'), folder }));
  expect(names(found)).toEqual(['e.pdf', 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
});

test('what systems put there unseen is left out', async () => {
  const folder = {
    '.DS_Store': file('.DS_Store'),
    'Thumbs.db': file('Thumbs.db'),
    '~$spec.docx': file('~$spec.docx'),
    '.git': { 'config.txt': file('config.txt') },
    'spec.docx': file('spec.docx'),
  };
  expect(names(await droppedFiles(drop({ folder })))).toEqual(['spec.docx']);
  expect(names(seenFiles([file('.DS_Store'), file('a.pdf')]))).toEqual(['a.pdf']);
});

test('a folder that cannot be read is told', async () => {
  const broken = {
    files: [],
    items: [
      {
        kind: 'file',
        webkitGetAsEntry: () => ({
          name: 'broken',
          isFile: false,
          isDirectory: true,
          createReader: () => ({
            readEntries: (_done: unknown, fail: (error: Error) => void) => {
              fail(new DOMException('gone', 'NotFoundError'));
            },
          }),
        }),
      },
    ],
  } as unknown as DataTransfer;
  await expect(droppedFiles(broken)).rejects.toThrow('gone');
});
