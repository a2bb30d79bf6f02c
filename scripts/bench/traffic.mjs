/** What a page sends and receives, as the browser itself counts it: bodies as compressed, with headers. */

/** Each request: its address, when it was sent (ms since 1970), bytes received, or `cached`. */
export async function watchTraffic(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const requests = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type }) => {
    if (/^(data|blob):/.test(request.url)) return;
    const { method, url } = request;
    requests.set(requestId, {
      method,
      url,
      type,
      sentAt: wallTime * 1000,
      bytes: 0,
      cached: false,
    });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.cached = true;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.status = response.status;
    if (response.fromDiskCache || response.fromPrefetchCache) request.cached = true;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request && !request.cached) request.bytes = encodedDataLength;
  });
  return {
    cdp,
    /** What went over the wire, in the order it was sent. */
    requests: () => [...requests.values()].filter(({ cached }) => !cached),
    clear: () => requests.clear(),
  };
}

export const bytesOf = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

/** 10 Mbit/s, 40 ms, and a processor four times slower: the terms of every figure. */
export async function slowDown(cdp) {
  const bytesPerSecond = (10 * 1000 * 1000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
