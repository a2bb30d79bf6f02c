export function runTool(
  tool: 'build' | 'vite',
  args: string[],
  options?: { env?: NodeJS.ProcessEnv },
): Promise<number>;
