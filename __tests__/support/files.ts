/** Files as a person chooses them. The DOM of the tests has no reading of files, only their names and sizes. */
export function fileOf(content: string | Uint8Array<ArrayBuffer>, name = 'sheet.csv'): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = new File([bytes], name, { type: 'text/csv' });
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) });
}

/** For what reads the bytes of a file by itself, as transfers do. */
export function readBlobs(): void {
  const blob = Object.getPrototypeOf(File.prototype) as {
    arrayBuffer?: () => Promise<ArrayBuffer>;
  };
  blob.arrayBuffer ??= function read(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => {
        resolve(reader.result as ArrayBuffer);
      };
      reader.readAsArrayBuffer(this);
    });
  };
}
