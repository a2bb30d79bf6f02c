import { startWorker } from '../../../../src/ui/code/worker';

const started: string[] = [];

beforeAll(() => {
  const Worker = function (url: string) {
    started.push(url);
  };
  Object.assign(globalThis, { Worker });
});

describe('where the browser knows Trusted Types', () => {
  const loadWith = (createPolicy: () => unknown) => {
    Object.assign(window, { trustedTypes: { createPolicy } });
    let loaded: { startWorker: (url: string) => unknown } | undefined;
    jest.isolateModules(() => {
      loaded = jest.requireActual('../../../../src/ui/code/worker');
    });
    return loaded?.startWorker;
  };

  afterEach(() => {
    Reflect.deleteProperty(window, 'trustedTypes');
  });

  test('the policy is made when the page begins, not with the first worker', () => {
    const createPolicy = jest.fn();
    loadWith(createPolicy);
    expect(createPolicy).toHaveBeenCalledTimes(1);
    expect(createPolicy).toHaveBeenCalledWith('docman-worker', expect.anything());
  });

  test('where other code has claimed its name the page begins, and no worker is started', () => {
    const startClaimed = loadWith(() => {
      throw new TypeError('Policy "docman-worker" already exists.');
    });
    expect(() => startClaimed?.('/static/hash.worker.js')).toThrow(TypeError);
    expect(started).toEqual([]);
  });
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
