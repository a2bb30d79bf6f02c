/** The worker's side of `askWorker`, which has no window. */
import type { WorkerAnswer } from './askWorker';

/** Answers each order by what `make` makes of it. */
export function answerOrders<Order, T>(make: (order: Order) => Promise<T>): void {
  const tell = (answer: WorkerAnswer<T>) => {
    self.postMessage(answer);
  };
  const answer = async (order: Order) => {
    try {
      tell({ made: await make(order) });
    } catch (error) {
      tell({ failed: error instanceof Error ? error.message : String(error) });
    }
  };
  self.onmessage = ({ data }: MessageEvent<Order>) => void answer(data);
}
