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

/** What Vite makes of them, and what packages say of browsers that Jest does not read. */
const moduleNameMapper = {
  '\\?worker&url$': '<rootDir>/__tests__/support/workerUrl.ts',
  '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
};

/** Types are checked by `npm run types`, not again by every test run. */
const config: Config = {
  // One more than the cores of a small machine: tests of the server wait a good part of their time.
  maxWorkers: 3,
  // For what hangs: how long the rest takes is a matter of the machine, and of what else it has to do.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/__tests__/support/sequencer.cjs',
  globalSetup: '<rootDir>/__tests__/support/globalSetup.ts',
  globalTeardown: '<rootDir>/__tests__/support/globalTeardown.ts',
  projects: [
    {
      displayName: 'screens',
      testEnvironment: '<rootDir>/__tests__/support/screensEnvironment.cjs',
      runtime: '<rootDir>/__tests__/support/screensRuntime.cjs',
      testMatch: ['<rootDir>/__tests__/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupScreens.ts'],
      transform,
      moduleNameMapper,
      transformIgnorePatterns: ['/node_modules/(?!@noble/)'],
    },
    {
      displayName: 'server',
      testEnvironment: '<rootDir>/__tests__/support/serverEnvironment.cjs',
      runtime: '<rootDir>/__tests__/support/serverRuntime.cjs',
      testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
      // Those that crash a PostgreSQL of their own: part of the step for PostgreSQL (scripts/test.mjs).
      testPathIgnorePatterns: process.env['DOCMAN_TEST_DATABASE_URL'] ? [] : ['\\.pg\\.test\\.ts$'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupServer.ts'],
      transform,
    },
  ],
};

export default config;
