/** A bucket of an object store; `prefix` is empty or ends in a slash. Its keys are not for us to read. */
export interface BucketPlace {
  bucket: string;
  prefix: string;
  endpoint: string | undefined;
  region: string | undefined;
  /** The bucket stands in the path of its address, and not in the name of its host. */
  pathStyle: boolean;
}
