/** What React has drawn well in the end is no fault, and nobody is told of it. */
import { rootErrors } from '../../../src/app/rootErrors';
import { ChunkMissing } from '../../../src/ui/code/chunkMissing';

const missing = new ChunkMissing('line', () => Promise.resolve());
const told = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

afterEach(() => {
  jest.restoreAllMocks();
});

it('a part that had not come, and has by the second try, is not told', () => {
  const console = told();
  rootErrors.onRecoverableError(new Error('Drawn anew', { cause: missing }));
  rootErrors.onCaughtError(missing);
  expect(console).not.toHaveBeenCalled();
});

it('any other error that React got over is told to developers alone', () => {
  const console = told();
  const heard = jest.fn();
  window.addEventListener('error', heard);
  const error = new Error('Drawn anew', { cause: new Error('Something else') });
  rootErrors.onRecoverableError(error);
  window.removeEventListener('error', heard);
  expect(console).toHaveBeenCalledWith(error);
  expect(heard).not.toHaveBeenCalled();
});
