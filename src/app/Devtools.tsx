/** React Query's devtools, in development only: main.ts never loads this file in a production build. */
import { ReactQueryDevtools } from '@tanstack/react-query-devtools';

export function Devtools() {
  return <ReactQueryDevtools />;
}
