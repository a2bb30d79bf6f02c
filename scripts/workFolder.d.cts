export function makeWorkFolder(name: string): string;
