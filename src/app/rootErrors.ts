/** What is made of the errors that React meets while it draws: developers see them in the console. */
import { ChunkMissing } from '../ui/code/chunkMissing';
import { showBootFailure } from '../ui/start/bootFailure';

// eslint-disable-next-line no-console -- where developers look
const tell = (error: unknown) => console.error(error);

/** That a part of the product is missing is no fault. */
const isMissing = (error: unknown) => error instanceof ChunkMissing;

export const rootErrors = {
  /** A boundary shows something in its place. */
  onCaughtError: (error: unknown) => {
    if (!isMissing(error)) tell(error);
  },
  /** React has emptied the page. */
  onUncaughtError: (error: unknown) => {
    tell(error);
    setTimeout(showBootFailure);
  },
  /** React has drawn it anew, and well: nobody is told by a toast, as of an error that nobody has caught. */
  onRecoverableError: (error: unknown) => {
    if (!(error instanceof Error && isMissing(error.cause))) tell(error);
  },
};
