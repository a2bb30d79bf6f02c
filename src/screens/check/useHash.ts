/** The hash of a file that was chosen, as far as it has been read. The file never leaves this device. */
import { useRef, useState } from 'react';
import { hashFile } from '../../parts/transfers/hash/hashFile';

export interface Hashed {
  name: string;
  /** 0 to 1. */
  read: number;
  sha256: string | undefined;
  failed: boolean;
}

export function useHash() {
  const [hashed, setHashed] = useState<Hashed>();
  const running = useRef<AbortController>(undefined);
  const choose = async (file: File) => {
    running.current?.abort();
    const stop = (running.current = new AbortController());
    const tell = (change: Partial<Hashed>) => {
      if (stop.signal.aborted) return;
      setHashed((before) => ({
        ...{ name: file.name, read: 0, sha256: undefined, failed: false },
        ...(before?.name === file.name ? before : {}),
        ...change,
      }));
    };
    tell({ read: 0, sha256: undefined, failed: false });
    try {
      const sha256 = await hashFile(file, {
        signal: stop.signal,
        onRead: (bytes) => {
          tell({ read: bytes / Math.max(1, file.size) });
        },
      });
      tell({ sha256 });
    } catch {
      // Aborted ones tell nothing; a file that cannot be read is told on the page.
      tell({ failed: true });
    }
  };
  /** What was dropped cannot be opened at all. */
  const fail = () => {
    running.current?.abort();
    setHashed({ name: '', read: 0, sha256: undefined, failed: true });
  };
  return { hashed, choose, fail };
}
