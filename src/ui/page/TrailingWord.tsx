/** A plain word behind a name, as that it is retired. */
import { StateWord } from './StateWord';

export const TrailingWord = ({ children }: { children: string }) => (
  <>
    {' '}
    <StateWord tone="plain">{children}</StateWord>
  </>
);
