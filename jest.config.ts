/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const transform = {
  '^.+\\.(ts|tsx|js|mjs)$': [
    'ts-jest',
    {
      diagnostics: false,
      tsconfig: {
        module: 'CommonJS',
        moduleResolution: 'bundler',
        target: 'ES2022',
        jsx: 'react-jsx',
        esModuleInterop: true,
        allowJs: true,
        isolatedModules: true,
        resolveJsonModule: true,
        rootDir: '.',
      },
    },
  ],
} satisfies Config['transform'];

/** Types are checked by `npm run types`, not again by every test run. */
const config: Config = {
  maxWorkers: 2,
  testTimeout: 60_000,
  globalSetup: '<rootDir>/__tests__/support/globalSetup.ts',
  globalTeardown: '<rootDir>/__tests__/support/globalTeardown.ts',
  projects: [
    {
      displayName: 'screens',
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/__tests__/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupScreens.ts'],
      transform,
    },
    {
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupServer.ts'],
      transform,
    },
  ],
};

export default config;
