/** What is said across the page under the app bar; LateBars.tsx fetches it. */
import { LineBar } from './LineBar';
import { OutboxBar } from './OutboxBar';
import { VersionBar } from './VersionBar';

export function Bars() {
  return (
    <>
      <LineBar />
      <OutboxBar />
      <VersionBar />
    </>
  );
}
