import type { Plugin } from 'vite';

export function appWorker(textsVersion: string): Plugin;
