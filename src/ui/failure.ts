/**
 * Where a failure goes that nobody waits for: a bug behind a Save, a promise that a button has let go. `errors/` takes
 * it (errors/listen.ts), and knows which ones are reported already; whoever catches one only hands it on.
 */
type Taker = (error: unknown) => void;

/** Before the application stands the browser itself is told. */
const toBrowser: Taker = (error) => {
  setTimeout(() => {
    throw error;
  });
};

let taker = toBrowser;

export const tellFailure: Taker = (error) => {
  taker(error);
};

/** Returns how to stop. */
export function onFailure(take: Taker): () => void {
  taker = take;
  return () => {
    if (taker === take) taker = toBrowser;
  };
}
