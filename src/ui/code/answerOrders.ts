/** The worker's side of `askWorker`, which has no window. */
import type { WorkerAnswer } from './askWorker';

/** Answers each order by what `make` makes of it. */
export function answerOrders(make: (order: never) => Promise<unknown>): void {
  const tell = (answer: WorkerAnswer<unknown>) => {
    self.postMessage(answer);
  };
  const answer = async (order: never) => {
    try {
      tell({ made: await make(order) });
    } catch (error) {
      tell({ failed: error instanceof Error ? error.message : String(error) });
    }
  };
  self.onmessage = ({ data }: MessageEvent<unknown>) => void answer(data as never);
}
