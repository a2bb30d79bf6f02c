/**
 * The text of a DOCX, as it streams by: nothing is unpacked that is not needed, no more than the bounds allow, and the
 * markup is read by a parser of XML, whose time grows with the text and no faster.
 */
import { createReadStream } from 'node:fs';
import { Unzip, UnzipInflate } from 'fflate';
import { SaxesParser } from 'saxes';

const DOCUMENT_PART = 'word/document.xml';
/** Packed: a piece is inflated at once, to a thousand times its size at most. */
const PIECE_BYTES = 4_096;

export interface Bounds {
  readonly unpackedBytes: number;
  readonly characters: number;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const SPACES = ['br', 'cr', 'tab'];

/** Takes XML piece by piece; of broken one it keeps what came before. */
function wordsIn(most: number) {
  const parser = new SaxesParser();
  let text = '';
  let inText = false;
  let over = false;
  parser.on('opentag', ({ name }) => {
    inText = !over && localName(name) === 't';
    if (SPACES.includes(localName(name))) text += ' ';
  });
  parser.on('text', (some) => {
    if (inText) text += some;
  });
  parser.on('closetag', ({ name }) => {
    inText = false;
    if (localName(name) === 'p') text += ' ';
  });
  parser.on('error', () => {
    over = true;
  });
  return {
    text: () => text,
    /** Whether more is wanted. */
    take(xml: string): boolean {
      if (!over) parser.write(xml);
      over ||= text.length >= most;
      return !over;
    },
  };
}

/** Empty where there is no such part. Fails for what cannot be unpacked. */
export async function readDocx(path: string, bounds: Bounds): Promise<string> {
  const words = wordsIn(bounds.characters);
  const decoder = new TextDecoder();
  const seen = { unpacked: 0, over: false };
  const unzip = new Unzip((file) => {
    if (file.name !== DOCUMENT_PART || seen.over) return;
    file.ondata = (error, data, final) => {
      if (error !== null) throw error;
      seen.unpacked += data.length;
      const wanted = words.take(decoder.decode(data, { stream: !final }));
      seen.over ||= final || !wanted || seen.unpacked > bounds.unpackedBytes;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    unzip.push(piece as Uint8Array);
    if (seen.over) break;
  }
  return words.text();
}
