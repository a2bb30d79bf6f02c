/** When the first rows are there, whose line and processor nothing else should take, however slow they are. */
import type { QueryClient } from '@tanstack/react-query';

const SETTLED_MS = 2_000;

export async function settled(client: QueryClient) {
  do await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  while (client.isFetching() > 0);
}
