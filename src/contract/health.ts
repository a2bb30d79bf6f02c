/** How the server is, for monitors: states and nothing more, since everybody may ask. */
import { string, type InferType } from 'yup';
import { object } from './object';

/** `slow` does not answer at once, `away` fails, `behind` has more waiting than it soon works off. */
const state = <S extends string>(...states: S[]) => string().oneOf(states).required();

export const healthSchema = object(() => ({
  /** `failing` comes with 503: without its database nothing works. */
  status: state('ok', 'degraded', 'failing'),
  database: state('ok', 'slow', 'away'),
  store: state('ok', 'slow', 'away'),
  queues: object(() => ({
    /** Files whose text is to be read for the search. */
    texts: state('ok', 'behind', 'unknown'),
    /** Documents that wait for one of the few processes that read and stamp them; `full` refuses more. */
    workers: state('ok', 'full'),
  })),
}));
export type Health = InferType<typeof healthSchema>;
