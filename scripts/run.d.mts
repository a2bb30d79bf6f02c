export function runTool(tool: 'build', args: string[]): Promise<number>;
