/** The server's own time limit for a call. What it cuts off is rolled back: after a 408 the call may be repeated. */
import { HttpProblem, tookTooLong } from './problem';

export class Deadline {
  readonly #timer: NodeJS.Timeout;
  readonly #passing: Promise<never>;
  #passed = false;

  constructor(milliseconds: number) {
    let pass: (reason: Error) => void;
    this.#passing = new Promise<never>((_resolve, reject) => (pass = reject));
    this.#timer = setTimeout(() => {
      this.#passed = true;
      pass(tookTooLong());
    }, milliseconds);
  }

  /** The last step before a commit: from here on the answer is that of the commit, however long it takes. */
  seal(): void {
    if (this.#passed) throw tookTooLong();
    clearTimeout(this.#timer);
  }

  /** What `work` gives, or 408; `onLate` is told of a fault that came after the answer. */
  async limit<T>(work: () => Promise<T>, onLate: (error: unknown) => void): Promise<T> {
    const working = work();
    working.catch((error: unknown) => {
      if (this.#passed && !(error instanceof HttpProblem)) onLate(error);
    });
    try {
      return await Promise.race([working, this.#passing]);
    } finally {
      clearTimeout(this.#timer);
    }
  }
}
