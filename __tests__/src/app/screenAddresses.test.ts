/** A screen that nobody adds to e2e/support/screens.ts is one that no journey looks at: axe, layout and texts go by that list. */
import { SCREENS } from '../../../e2e/support/screens';
import { PATHS } from '../../../src/app/paths';

const ADDRESSES = Object.values(SCREENS)
  .flat()
  .map((address) => new URL(address, 'http://screens').pathname.slice(1));

it.each(PATHS.map((path) => [path]))('/%s is looked at by the journeys', (path) => {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, String.raw`\d+`)}$`);
  expect(ADDRESSES).toContainEqual(expect.stringMatching(pattern));
});
