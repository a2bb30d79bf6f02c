/** Hashes the one file that it is handed, apart from the page: tells how far it is, then the hash, or why not. */
import { sha256Of } from './sha256';

export type HashNews = { read: number } | { sha256: string } | { failed: { name: string } };

const tell = (news: HashNews) => {
  self.postMessage(news);
};

async function answer(file: Blob) {
  try {
    const sha256 = await sha256Of(file, (read) => {
      tell({ read });
    });
    tell({ sha256 });
  } catch (error) {
    tell({ failed: { name: error instanceof Error ? error.name : 'Error' } });
  }
}

self.onmessage = ({ data }: MessageEvent<Blob>) => void answer(data);
