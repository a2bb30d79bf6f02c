/** What the environment may say, and what it is told where it makes no sense; start.test.ts shows how a start ends then. */
import { readConfig } from '../../../server/app/config';
import { StartError } from '../../../server/db/startError';

test.each([
  ['PORT', 'eighty', /^PORT must be a number from 0 to 65535, not "eighty"\./],
  ['PORT', '65536', /^PORT must be/],
  ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be an address such as postgres:/],
  ['DOCMAN_SEED', 'full', /^DOCMAN_SEED must be demo or empty, not "full"\./],
  ['DOCMAN_DEMO_PASSWORD', 'xy', /^DOCMAN_DEMO_PASSWORD must have 3 to 100 characters, not 2\./],
  ['DOCMAN_SELF_SIGN_UP', 'yes', /^DOCMAN_SELF_SIGN_UP must be true or false, not "yes"\./],
  ['DOCMAN_ALLOWED_ORIGINS', 'docman.example', /^DOCMAN_ALLOWED_ORIGINS must hold origins/],
  ['DOCMAN_FILE_LIMIT_MB', '2001', /^DOCMAN_FILE_LIMIT_MB must be a number from 1 to 2000/],
  ['DOCMAN_FILE_LIMIT_MB', '0', /^DOCMAN_FILE_LIMIT_MB must be/],
  ['DOCMAN_STORE', 'docman', /^DOCMAN_STORE must be an address such as s3:\/\/bucket/],
  ['DOCMAN_S3_ENDPOINT', 'http://me:hush@s3', /^DOCMAN_S3_ENDPOINT must be an address[^@]*$/],
  ['DOCMAN_METRICS_PORT', 'eighty', /^DOCMAN_METRICS_PORT must be a number from 0 to 65535/],
  ['DOCMAN_TRUST_PROXY', 'nonsense', /^DOCMAN_TRUST_PROXY must be/],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  const read = () => readConfig({ [name]: value }, 'dist/client');
  expect(read).toThrow(StartError);
  expect(read).toThrow(sentence);
});
