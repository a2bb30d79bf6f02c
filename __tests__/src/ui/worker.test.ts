import { startWorker } from '../../../src/ui/worker';

const started: string[] = [];

beforeAll(() => {
  const Worker = function (url: string) {
    started.push(url);
  };
  Object.assign(globalThis, { Worker });
});

test('a worker is started from an address of our own, and from no other', () => {
  startWorker('/static/hash.worker.js');
  expect(started).toEqual([`${window.location.origin}/static/hash.worker.js`]);
  for (const url of [
    'https://elsewhere.example/worker.js',
    'blob:null/1',
    'data:text/javascript,1',
  ])
    expect(() => startWorker(url)).toThrow(TypeError);
  expect(started).toHaveLength(1);
});
