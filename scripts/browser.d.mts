import type { LaunchOptions } from '@playwright/test';

export function findBrowser(): string | undefined;
export function findJourneyBrowser(): string | undefined;
export function ensureBrowser(): Promise<string | undefined>;
export function launchOptions(executablePath?: string): LaunchOptions;
