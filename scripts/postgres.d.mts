export interface Cluster {
  url: string;
  stop: () => Promise<void>;
  /** Cuts everybody off. */
  crash: () => Promise<void>;
  restart: () => Promise<void>;
}
export function findPostgres(): string | undefined;
export function startPostgres(
  bin: string,
  options?: { durable?: boolean; folder?: string },
): Promise<Cluster>;
