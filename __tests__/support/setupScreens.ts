/** Every screen test: jest-dom's matchers, what jsdom lacks, and a failure for anything said on the console. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { failOnConsole } from './failOnConsole';

// Jest keeps 100 frames of each error, and React makes one for every element: a fifth of the time of a screen's tests.
Error.stackTraceLimit = 10;

configure({
  // What is waited for is an event; how long it takes is a matter of the machine, which may have other things to do.
  asyncUtilTimeout: 120_000,
  // The whole page in every failure hides the failure: its first words tell where it got stuck.
  getElementError: (message) =>
    new Error(`${message ?? ''}\nThe page says: ${document.body.textContent.slice(0, 400)}`),
});
failOnConsole();

window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    // MUI still asks in the old way.
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** jsdom never paints. */
Object.assign(performance, { getEntriesByType: () => [] });
