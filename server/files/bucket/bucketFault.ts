/** Why a bucket cannot be used, as a sentence for whoever starts the server; it repeats no key. */
import type { BucketPlace } from './bucketPlace';
import { codeOf, reasonOf, StartError } from '../../db/startError';

const WRONG_KEYS = 'its keys are not those in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
const SILENT = 'nothing answers there';

const REASONS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket',
  AccessDenied: 'these keys may not list, read and write it',
  InvalidAccessKeyId: WRONG_KEYS,
  SignatureDoesNotMatch: WRONG_KEYS,
  CredentialsProviderError: 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set',
  PermanentRedirect: 'it lies in another region than AWS_REGION says',
  AuthorizationHeaderMalformed: 'it lies in another region than AWS_REGION says',
  'Region is missing': 'AWS_REGION is not set',
  ECONNREFUSED: SILENT,
  EHOSTUNREACH: SILENT,
  ETIMEDOUT: SILENT,
  ENOTFOUND: SILENT,
  EAI_AGAIN: SILENT,
  TimeoutError: SILENT,
};

export function unusableBucket(
  { bucket, prefix, endpoint }: BucketPlace,
  error: unknown,
): StartError {
  const name = error instanceof Error ? error.name : '';
  const told = reasonOf(error).split('\n')[0]?.replace(/\.$/, '') ?? '';
  const reason = REASONS[name] ?? REASONS[codeOf(error) ?? ''] ?? REASONS[told] ?? told;
  const where = endpoint === undefined ? '' : ` at ${endpoint}`;
  return new StartError(`The bucket s3://${bucket}/${prefix}${where} cannot be used: ${reason}.`);
}
