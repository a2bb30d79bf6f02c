export interface RunningServer {
  origin: string;
  pid: number;
  milliseconds: number;
  printed: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export function startServer(options: {
  dataDir: string;
  password: string;
  /** A free one where it is left out. */
  port?: number;
  env?: Record<string, string>;
  /** Of Node. */
  flags?: string[];
}): Promise<RunningServer>;
