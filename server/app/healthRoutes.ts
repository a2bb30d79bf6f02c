/** Whether this process and what it depends on are well, for whoever watches over it. */
import { healthSchema } from '../../src/contract/health';
import { wire, type Api } from '../access/wire';
import type { HealthWatch } from './health';
import { failing } from '../http/problem';

export function healthRoutes(api: Api, watch: HealthWatch): void {
  wire(api, 'health', {
    summary: 'Whether the server, its database, its file store and its queues are well',
    reply: healthSchema,
    handle: async () => {
      const health = await watch.health();
      if (health.status === 'failing') throw failing(health);
      return health;
    },
  });
}
