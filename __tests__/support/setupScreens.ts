/** Every screen test: jest-dom's matchers, what jsdom lacks, and a failure for anything said on the console. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { failOnConsole } from './failOnConsole';

// Jest keeps 100 frames of each error.
Error.stackTraceLimit = 10;

/**
 * React makes an error for every element, to say in a warning who made it: a seventh of the time of a screen's tests.
 * It gives up by itself after 10,000 of them within a second; here it never begins.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
if (internals === undefined) throw new Error('React keeps its counter elsewhere now.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

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

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

/** Past the collection's own look-up, which asks at every access whether an element is called "length" or "0". */
function* labelsIn(page: Document) {
  const labels = page.getElementsByTagName('label');
  const length = Reflect.get(HTMLCollection.prototype, 'length', labels);
  for (let at = 0; at < length; at += 1)
    yield HTMLCollection.prototype.item.call(labels, at) as HTMLLabelElement;
}

/** In the order of the page. What a label without `for` is of is the first that stands in it. */
function labelsOf(field: HTMLElement): HTMLLabelElement[] | null {
  if (!field.matches(LABELABLE)) return null;
  const around = field.closest('label');
  const found: HTMLLabelElement[] = [];
  for (const label of labelsIn(field.ownerDocument))
    if (
      label.hasAttribute('for')
        ? label.htmlFor === field.id
        : label === around && label.querySelector(LABELABLE) === field
    )
      found.push(label);
  return found;
}

/** jsdom goes through the whole page for every label of every field: half the time of the tests of a large form. */
for (const { prototype } of [
  ...[HTMLButtonElement, HTMLInputElement, HTMLMeterElement, HTMLOutputElement],
  ...[HTMLProgressElement, HTMLSelectElement, HTMLTextAreaElement],
])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      return labelsOf(this);
    },
  });

/** jsdom never paints. */
Object.assign(performance, { getEntriesByType: () => [] });
