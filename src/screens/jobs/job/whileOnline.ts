import { connection } from '../../../api/connection';

/** What `work` gives; undefined where there is no line, or once there is none any more. */
export function whileOnline<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (connection.get() !== 'online') return Promise.resolve(undefined);
  let leave = () => {};
  const cut = new Promise<undefined>((resolve) => {
    leave = connection.subscribe(() => {
      if (connection.get() !== 'online') resolve(undefined);
    });
  });
  return Promise.race([work(), cut]).finally(leave);
}
