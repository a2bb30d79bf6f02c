/** `npm start`: builds what has changed, then is the server: signals and the exit code are its own. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { isFresh, parts, root } from './inputs.mjs';
import { runTool } from './run.mjs';

const stale = Object.values(parts).filter((part) => !isFresh(part));
if (stale.length > 0) {
  console.log(`Building ${stale.map(({ title }) => title).join(' and ')} ...`);
  const code = await runTool('build', []);
  if (code !== 0) process.exit(code);
}

process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
