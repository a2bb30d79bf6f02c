/** `npm run migration` compares the schema with the last migration and writes the next one. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema.ts', './server/db/tables/*Schema.ts'],
  out: './server/db/migrations',
});
